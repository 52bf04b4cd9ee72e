import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/{auth/{session,server-session},http/{request,errors}}.ts'],
  testFiles: [
    'src/auth/{auth,session,server-session}.test.ts',
    'src/http/{request,errors,log,retry,transport,wire}.test.ts',
  ],
};
