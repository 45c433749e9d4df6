/** What the deployment of a stage prints. These are the local stack's. */
export const config = {
  url: "http://localhost:4000",
  userPoolId: "ca-central-1_Local0001",
  userPoolClientId: "local0epreuve0client00001",
  // A stage has none: Amplify knows the address of a pool on AWS.
  userPoolEndpoint: "http://localhost:4000/local/cognito",
};
