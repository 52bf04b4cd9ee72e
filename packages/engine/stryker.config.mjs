import base from '../../stryker.base.mjs';

export default {
  ...base,
  mutate: ['src/{kernel/pattern,query/filter,records/rules}/*.ts', '!**/*.test.ts'],
  testFiles: ['src/{kernel/pattern,query/filter,records/rules}/*.test.ts'],
};
