/** What a password must have, on the stages' user pools and on the local one. */
export const PASSWORD_POLICY = {
  minimumLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: false,
} as const;

/** How long the tokens of a sign-in are valid, on both. */
export const TOKEN_VALIDITY = { accessMinutes: 60, idMinutes: 60, refreshDays: 30 } as const;
