import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/{query/filter,records/rules}/*.ts', '!**/*.test.ts'],
  testFiles: ['src/{query/filter,records/rules}/*.test.ts'],
};
