import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/entities/{filter,rules}/*.ts', '!**/*.test.ts'],
  testFiles: ['src/entities/{filter,rules}/*.test.ts'],
};
