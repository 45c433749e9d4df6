/** A user of the pool, as far as the walk over them needs. */
export interface PoolUser {
  sub: string;
  /** The address, where it is verified as the user's; null otherwise. */
  email: string | null;
  /** Whether the sign-up was completed: nobody can sign in before. */
  confirmed: boolean;
  /** False: an operator has shut the user out. */
  enabled: boolean;
  /** Milliseconds since the epoch. */
  createdMs: number;
}

/** One page of users; `next` leads to the following one, undefined after the last. */
export interface UsersPage {
  users: PoolUser[];
  next: string | undefined;
}

/** Lists the users who may sign in. */
export interface PoolUsers {
  /**
   * The page that a token of an earlier one leads to, the first without one. `expired`: the token leads nowhere any
   * more. Throws SERVICE_UNAVAILABLE.
   */
  page(token: string | undefined): Promise<UsersPage | "expired">;
}
