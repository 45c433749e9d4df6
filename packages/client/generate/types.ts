/*
 * The client's types, as openapi-typescript makes them of the contract's documents: an app that installs the client
 * has them without the contract, nor what that depends on. `src/types.test-d.ts` holds them equal to the contract's.
 */
import { openApiDocument } from "@epreuve/contract-openapi/document";
