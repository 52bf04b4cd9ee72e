/**
 * Whether to run slow tests of behaviour that rarely changes. `npm run test:all` sets `GROUNDWORK_TESTS=all`.
 * Otherwise the test runners exclude slow test files, and tests of many combinations run only some of them.
 */
export const runsAllTests: boolean = process.env.GROUNDWORK_TESTS === 'all';
