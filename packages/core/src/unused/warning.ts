import type { Mail } from "./mailer.ts";

const DAY = new Intl.DateTimeFormat("fr-CA", { dateStyle: "long", timeZone: "America/Toronto" });

/** What the user of an unused account is told: what is erased, when, and how to keep it. */
export function warningTo(to: string, { months, erasedMs }: { months: number; erasedMs: number }): Mail {
  const day = DAY.format(erasedMs);
  return {
    to,
    subject: `Votre compte Épreuve sera effacé après le ${day}`,
    text: `Bonjour,

Vous ne vous êtes pas servi de votre compte Épreuve depuis ${months} mois ou plus. Sans nouvelle de vous, il sera effacé après le ${day}, définitivement : votre adresse, vos simulations, vos textes, vos rapports et vos enregistrements.

Pour le garder, connectez-vous avant cette date et commencez une simulation, faites corriger un texte ou changez votre objectif. Cela suffit.

Si vous n'en voulez plus, vous n'avez rien à faire.

Épreuve
`,
  };
}
