/** Preludes: names that an example may use without declaring them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlock } from './code-blocks.ts';
import { exportedValues, findEntries } from './entries.ts';
import { root } from './root.ts';

/** Returns the global declarations of a prelude in `preludes/`; empty for other preludes. */
export function readPrelude(name: string | undefined): string {
  if (name === undefined || isEntry(name)) return '';
  return readFileSync(join(root, 'apps/docs/preludes', `${name}.d.ts`), 'utf8');
}

/**
 * Returns the code of an example. If its prelude is an entry and it has no imports, its first line
 * imports everything that the entry exports.
 *
 * @throws Error if no package has the entry.
 */
export function withImports({ code, prelude }: CodeBlock): string {
  if (prelude === undefined || !isEntry(prelude) || code.includes('import ')) return code;
  const entry = findEntries().find(({ name }) => name === prelude);
  if (entry === undefined) throw new Error(`No package has the entry ${prelude}.`);
  return `import { ${exportedValues(entry).join(', ')} } from '${prelude}'; ${code}`;
}

function isEntry(name: string): boolean {
  return name.startsWith('@');
}
