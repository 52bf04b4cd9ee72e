/** Names that an example may use without declaring them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlock } from './code-blocks.ts';
import { exportedValues, findEntries } from './entries.ts';
import { root } from './root.ts';

/** The global declarations of a prelude that is a file of `preludes/`; none for other preludes. */
export function readPrelude(name: string | undefined): string {
  if (name === undefined || isEntry(name)) return '';
  return readFileSync(join(root, 'apps/docs/preludes', `${name}.d.ts`), 'utf8');
}

/**
 * The code of an example, with an import of all that an entry exports in its first line, when its
 * prelude names that entry and it imports nothing by itself.
 *
 * @throws Error when no package has the entry.
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
