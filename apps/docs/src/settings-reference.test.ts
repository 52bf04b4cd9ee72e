import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { SETTINGS_DOCUMENT, settingsReference } from './settings-reference.ts';

describe(SETTINGS_DOCUMENT, () => {
  it('the settings reference matches the declaration of the settings; `pnpm docs:settings` writes it', () => {
    expect(readFileSync(join(root, SETTINGS_DOCUMENT), 'utf8')).toBe(settingsReference());
  });
});
