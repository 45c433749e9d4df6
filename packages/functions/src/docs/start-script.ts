/** The script that starts the page. The document is next to the page, whatever the stage's address. */
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
  onComplete() {${tokenUrl === undefined ? "" : demoSignIn(tokenUrl)}},
});
`;
}

/** Runs once the document is loaded, since it defines how a token is sent. */
function demoSignIn(tokenUrl: string): string {
  return `
    const button = document.querySelector("#demo button");
    const status = document.querySelector("#demo [role=status]");
    button.disabled = false;
    button.addEventListener("click", async () => {
      try {
        const response = await fetch(${JSON.stringify(tokenUrl)}, { method: "POST" });
        if (!response.ok) throw new Error("refused");
        const { email, token } = await response.json();
        ui.preauthorizeApiKey("idToken", token);
        status.textContent = "Connecté : " + email + ". Ouvrez une opération, puis « Execute ».";
      } catch {
        status.textContent = "Le jeton n'a pas pu être obtenu. Vérifiez que le service tourne, puis réessayez.";
      }
    });
  `;
}
