import { once } from "node:events";
import { connect } from "node:net";

const WAIT_MS = 2_000;

/** Whether anything listens at a WebSocket's address: a failed WebSocket tells an absent server from a refusal by nothing. */
export async function isListening(address: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const socket = connect(Number(port || (protocol === "wss:" ? 443 : 80)), hostname.replace(/^\[|\]$/g, ""));
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(WAIT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
