/** Preludes declare the names that an example may use without declaring them itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlock } from './code-blocks.ts';
import { exportedValues, findEntries } from './entries.ts';
import { root } from './root.ts';

/** Returns the global declarations of a prelude; an empty string if it is an entry point of a package. */
export function readPrelude(name: string | undefined): string {
  if (name === undefined || isEntry(name)) return '';
  return readFileSync(join(root, 'apps/docs/preludes', `${name}.d.ts`), 'utf8');
}

/**
 * Returns the code of an example. If its prelude is an entry point of a package and the example has no imports,
 * the code starts with a line that imports everything from the entry point.
 *
 * @throws Error if no package has the entry point.
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
