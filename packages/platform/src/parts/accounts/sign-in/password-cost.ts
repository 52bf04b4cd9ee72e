/** Cost parameters of the password hash argon2id, as OWASP's password storage cheat sheet recommends. */
export const PASSWORD_COST = { memoryKib: 19_456, passes: 2, parallelism: 1 };
