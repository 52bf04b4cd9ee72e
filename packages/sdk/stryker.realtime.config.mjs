import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/realtime/connection.ts'],
  testFiles: ['src/realtime/realtime.test.ts'],
  htmlReporter: { fileName: '.stryker-tmp/realtime.html' },
};
