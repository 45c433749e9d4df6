import { cognitoUserPoolsTokenProvider } from "@aws-amplify/auth/cognito";
import { Amplify as Core, type ResourcesConfig } from "@aws-amplify/core";

/*
 * What the package `aws-amplify` is for the example: its own `configure` does the same with these two of its parts. The
 * whole package, with its storage, its data store and more, would be many times as large in every install.
 */
export const Amplify = {
  configure({ Auth }: Required<Pick<ResourcesConfig, "Auth">>): void {
    cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
    Core.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  },
};
