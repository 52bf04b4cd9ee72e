import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/realtime/{connection,rooms}.ts'],
  // Runs more processes than there are cores, because the tests mostly wait for time limits.
  concurrency: 6,
  testFiles: ['src/realtime/realtime.test.ts'],
  htmlReporter: { fileName: '.stryker-tmp/realtime.html' },
};
