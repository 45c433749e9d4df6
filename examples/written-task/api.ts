import { createClient } from "@epreuve/client";
import { Amplify } from "aws-amplify";
import { fetchAuthSession } from "aws-amplify/auth";
import { config } from "./config.ts";

const { url, ...pool } = config;
Amplify.configure({ Auth: { Cognito: pool } });

export const client = createClient({
  baseUrl: url,
  // The ID token, which Amplify keeps and renews. `refresh`: the service has refused the last one.
  token: async ({ refresh }) => {
    const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
    return tokens?.idToken?.toString();
  },
});
