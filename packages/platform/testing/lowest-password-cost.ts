/**
 * Lowest cost of a password hash, which the bundle of the platform for tests uses instead of the cost of production.
 */
export const PASSWORD_COST = { memoryKib: 8, passes: 1, parallelism: 1 };
