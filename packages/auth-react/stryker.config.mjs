import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/auth-{state,store}.ts', 'src/auth-gate.tsx'],
  testFiles: ['src/auth-{state,store,store-login}.test.ts', 'src/auth-gate.test.tsx'],
};
