/** The names of this machine that cannot resolve to another one. */
export const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Origins of this machine's pages, on any port, which may call the local services. */
export const LOCAL_ORIGINS = LOCAL_HOSTS.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);

/** The pages that may call what is not for programs alone. */
export interface Pages {
  /** Their origins; `http://localhost:*` stands for any port. */
  origins: readonly string[];
  /** The names of this service, besides its addresses. */
  hosts: readonly string[];
}

export const LOCAL_PAGES: Pages = { origins: LOCAL_ORIGINS, hosts: LOCAL_HOSTS };
