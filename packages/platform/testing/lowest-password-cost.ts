/** Lowest cost of a password hash. The bundle of the platform for tests uses it instead of the cost of production. */
export const PASSWORD_COST = { memoryKib: 8, passes: 1, parallelism: 1 };
