/**
 * Whether slow tests of rare behaviour run too. `npm run test:all` sets `GROUNDWORK_TESTS=all`;
 * otherwise the configuration of a runner excludes such files, and large matrices are smaller.
 */
export const runsAllTests: boolean = process.env.GROUNDWORK_TESTS === 'all';
