import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firm } from './firm.ts';

it('the firm’s name appears only in the file with the content about the firm', () => {
  const root = join(import.meta.dirname, '../..');
  const files = ['src', 'fonts', 'survey-map']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      ),
    )
    .concat(join(root, 'index.html'));
  const name = new RegExp(firm.brand, 'i');
  expect(files.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([
    join(root, 'src/content/firm.ts'),
  ]);
});
