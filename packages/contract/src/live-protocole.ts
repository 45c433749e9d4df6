/** The protocol's version, offered as the first WebSocket subprotocol; the ID token may be the second. */
export const LIVE_PROTOCOLE = "tcf.v1";
