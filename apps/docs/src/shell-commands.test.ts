import { describe, expect, it } from 'vitest';
import { findCommandErrors } from './shell-commands.ts';

describe('findCommandErrors', () => {
  it.each([
    ['pnpm biuld', 'there is no script biuld'],
    ['pnpm --filter @groundwork/sight dev', 'no package is called @groundwork/sight'],
    ['pnpm --filter @groundwork/site bild', 'there is no script bild'],
    [
      'pnpm --filter @groundwork/sdk exec vitest run src/modles',
      'there is no packages/sdk/src/modles',
    ],
    ['npx groundwork types --chek', 'there is no option --chek'],
    ['GROUNDWORK_PRT=80 node packages/platform/dist/main.js', 'nothing reads GROUNDWORK_PRT'],
    ['node packages/platform/dist/mian.js', 'there is no packages/platform/dist/mian.js'],
    ['systemctl start groundwork-bakup.service', 'there is no groundwork-bakup.service'],
    ['rm -rf /', 'no check knows this program'],
  ])('findCommandErrors reports for %j: %s', (code, error) => {
    const block = { document: 'guide.md', line: 3, language: 'sh', code };
    const rest = { prelude: undefined, file: undefined, isRun: false };
    expect(findCommandErrors({ ...block, ...rest })).toEqual([`guide.md:3: ${code}: ${error}`]);
  });
});
