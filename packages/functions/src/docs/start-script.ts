/** What the page runs once it is there. The document stands beside the page, whatever the stage's address. */
export function startScript(tokenUrl: string | undefined): string {
  return `const ui = SwaggerUIBundle({
  url: new URL("openapi.json", location.href).href,
  dom_id: "#docs",
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
});
${tokenUrl === undefined ? "" : demoSignIn(tokenUrl)}`;
}

function demoSignIn(tokenUrl: string): string {
  return `const status = document.querySelector("#demo span");
document.querySelector("#demo button").addEventListener("click", async () => {
  try {
    const { email, token } = await (await fetch(${JSON.stringify(tokenUrl)}, { method: "POST" })).json();
    ui.preauthorizeApiKey("idToken", token);
    status.textContent = "Connexion : " + email;
  } catch {
    status.textContent = "Le jeton n'a pas pu être obtenu.";
  }
});`;
}
