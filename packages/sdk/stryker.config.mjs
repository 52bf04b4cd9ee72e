import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/{session,session-check,request,errors}.ts'],
  testFiles: ['src/{create-session,session-check,request,errors,log,retry,transport,wire}.test.ts'],
};
