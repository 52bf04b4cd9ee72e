/** Cost parameters of the password hash argon2id, as recommended in OWASP's Password Storage Cheat Sheet. */
export const PASSWORD_COST = { memoryKib: 19_456, passes: 2, parallelism: 1 };
