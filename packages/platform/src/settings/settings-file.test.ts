import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-platform.ts';
import { readSettingsFile } from './settings-file.ts';

test('a named file is read', () => {
  const file = join(temporaryFolder(), 'settings.json');
  writeFileSync(file, '{"port": 5000}');

  expect(readSettingsFile(file)).toEqual({ port: 5000 });
});

test('without a name and without the default file there are no settings', () => {
  expect(readSettingsFile(undefined)).toEqual({});
});

test('a named file that is missing is an error', () => {
  const file = join(temporaryFolder(), 'missing.json');

  expect(() => readSettingsFile(file)).toThrow(`${file} cannot be read`);
});

test.each(['{"port": ', '[1]', 'null'])('%s is not a settings file', (content) => {
  const file = join(temporaryFolder(), 'settings.json');
  writeFileSync(file, content);

  expect(() => readSettingsFile(file)).toThrow('is not a JSON object');
});
