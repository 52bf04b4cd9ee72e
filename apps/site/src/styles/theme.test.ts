import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeContentChanges } from '@groundwork/editor-bridge/vite';
import { describe, expect, it } from 'vitest';
import { theme } from '../content/theme.ts';
import { themeStyles } from './theme-styles.ts';

describe('the site’s theme', () => {
  it('the theme equals the default theme of the design system, so that pages need no additional styles', () => {
    expect(themeStyles.css()).toBe('');
  });

  it('saving a colour and the corners of the theme replaces only their literals in the file', async () => {
    const root = await mkdtemp(join(tmpdir(), 'theme-'));
    const file = join(root, 'src/content/theme.ts');
    await cp(join(import.meta.dirname, '../content/theme.ts'), file, { recursive: true });
    const before = await readFile(file, 'utf8');
    const path = 'src/content/theme.ts#theme';
    const changes = { [`${path}.night.link`]: '#ffffff', [`${path}.corners`]: 'round' };
    const { written } = await writeContentChanges(root, changes);
    expect(written).toEqual(Object.keys(changes));
    expect(await readFile(file, 'utf8')).toBe(
      before.replace(theme.night.link, '#ffffff').replace("'slight'", "'round'"),
    );
    await rm(root, { recursive: true });
  });
});
