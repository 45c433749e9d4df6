import { createCognitoUserPool } from "@epreuve/core/erasure/cognito-user-pool";
import { userPoolId } from "../config.ts";
import { once } from "../once.ts";
import { cognito } from "./cognito.ts";

/** The pool of the users who may sign in. */
export const users = once(() => createCognitoUserPool(cognito(), userPoolId()));
