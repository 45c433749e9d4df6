/** Who the user pool's messages come from: `Epreuve <no-reply@mail.example.ca>`. */
export interface Sender {
  name?: string;
  address: string;
  /** The domain that SES sends for: the address's. */
  domain: string;
}

/** Names beyond ASCII would have to be encoded, and quotes escaped: neither is worth a setting. */
const SENDER = /^(?:([\w][\w .'-]*) <)?([^\s@<>]+@((?:[a-z0-9-]+\.)+[a-z]{2,}))(>?)$/i;

/** The sender that `EMAIL_FROM` names; undefined where it names none. */
export function parseSender(given: string | undefined): Sender | undefined {
  const [, name, address, domain, closing] = SENDER.exec(given ?? "") ?? [];
  if (address === undefined || domain === undefined) return undefined;
  if ((name !== undefined) !== (closing === ">")) return undefined;
  return { ...(name !== undefined && { name }), address, domain: domain.toLowerCase() };
}

/** What is wrong with `EMAIL_FROM`, which production must have: Cognito's own sender stops at 50 messages a day. */
export function senderProblems(given: string | undefined, required: boolean): string[] {
  if (!given) return required ? ["EMAIL_FROM: say from which address, of a domain of this account"] : [];
  return parseSender(given) === undefined
    ? [`EMAIL_FROM: "${given}" is no sender such as Epreuve <no-reply@mail.example.ca>`]
    : [];
}
