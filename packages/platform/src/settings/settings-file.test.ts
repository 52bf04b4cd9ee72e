import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { readSettingsFile } from './settings-file.ts';

describe('readSettingsFile', () => {
  it('reads the named settings file', () => {
    const file = join(temporaryFolder(), 'settings.json');
    writeFileSync(file, '{"port": 5000}');

    expect(readSettingsFile(file)).toEqual({ port: 5000 });
  });

  it('returns no settings if no settings file is named and the default file does not exist', () => {
    expect(readSettingsFile(undefined)).toEqual({});
  });

  it('rejects a named settings file that does not exist', () => {
    const file = join(temporaryFolder(), 'missing.json');

    expect(() => readSettingsFile(file)).toThrow(`${file} cannot be read`);
  });

  it.each(['{"port": ', '[1]', 'null'])(
    'rejects a settings file with the content %s',
    (content) => {
      const file = join(temporaryFolder(), 'settings.json');
      writeFileSync(file, content);

      expect(() => readSettingsFile(file)).toThrow('is not a JSON object');
    },
  );
});
