/** Cost parameters of argon2id, from OWASP's password storage cheat sheet. */
export const PASSWORD_COST = { memoryKib: 19_456, passes: 2, parallelism: 1 };
