/**
 * Whether to run slow tests of behaviour that rarely changes. `npm run test:all` sets `GROUNDWORK_TESTS=all`;
 * otherwise the test runners exclude such files, and large matrices are smaller.
 */
export const runsAllTests: boolean = process.env.GROUNDWORK_TESTS === 'all';
