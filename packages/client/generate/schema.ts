import openapiTS, { astToString } from "openapi-typescript";
import { liveSchema, liveSchemas, restSchemas } from "../../contract/openapi/schemas.ts";
import { ClientMessageSchema, ServerMessageSchema } from "../../contract/src/live.ts";

/**
 * The client's types as TypeScript, made by openapi-typescript of the contract's schemas: an app that installs the
 * client has them without the contract and without what that depends on.
 */
export async function schemaSource(): Promise<string> {
  const ast = await openapiTS(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Épreuve", version: "1" },
      paths: {},
      components: {
        schemas: {
          ...restSchemas(),
          ...liveSchemas(),
          ClientMessage: liveSchema(ClientMessageSchema),
          ServerMessage: liveSchema(ServerMessageSchema),
        },
      },
    }),
    { rootTypes: true, rootTypesNoSchemaPrefix: true, silent: true },
  );
  return `// Made from the contract by \`npm run openapi\`.\n${astToString(ast)}`;
}
