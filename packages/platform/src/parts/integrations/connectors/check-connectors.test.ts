import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { checkConnectors } from './check-connectors.ts';

describe('checkConnectors', () => {
  it('lists all connectors without a token in one warning', () => {
    const folder = join(temporaryFolder(), 'connectors');
    mkdirSync(folder);
    for (const file of ['slack.jsonc', 'gmail.jsonc', 'googledrive.json', 'notes.md']) {
      writeFileSync(join(folder, file), '{}');
    }
    const tokensDir = temporaryFolder();
    writeFileSync(join(tokensDir, 'gmail'), 'token');
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    checkConnectors(folder, tokensDir, warn);
    expect(warnings).toEqual([
      expect.stringMatching(/connectors: googledrive, slack need a token each.*connectorTokensDir/),
    ]);
    checkConnectors(undefined, undefined, warn);
    expect(warnings).toHaveLength(1);
  });
});
