/** The form for the token; where the service gives one for trying, a button fetches it. Returns the current token. */
export function signIn(): () => string {
  const form = document.querySelector<HTMLFormElement>("#sign-in");
  const field = document.querySelector<HTMLInputElement>("#token");
  const button = document.querySelector<HTMLButtonElement>("#demo");
  const status = form?.querySelector<HTMLElement>("[role=status]");
  form?.addEventListener("submit", (event) => event.preventDefault());
  const { tokenUrl } = document.documentElement.dataset;
  if (tokenUrl !== undefined && button && field && status) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        const response = await fetch(tokenUrl, { method: "POST" });
        if (!response.ok) throw new Error("refused");
        const { email, token } = await response.json();
        field.value = token;
        status.textContent = `Signed in: ${email}. Open an operation, then send it.`;
      } catch {
        status.textContent = "There is no token to be had. Check that the service runs, then try again.";
      }
    });
  }
  return () => field?.value.trim() ?? "";
}
