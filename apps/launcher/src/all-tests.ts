/**
 * Whether slow tests of behaviour that rarely changes are run. `npm run test:all` sets `GROUNDWORK_TESTS=all`.
 * Without it, the test runners exclude such files, and tests of many combinations run fewer of them.
 */
export const runsAllTests: boolean = process.env.GROUNDWORK_TESTS === 'all';
