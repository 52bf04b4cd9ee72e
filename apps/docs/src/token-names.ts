import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const contract = readFileSync(join(root, 'packages/ui/src/theme/contract.css.ts'), 'utf8');

/** Names of the custom properties of the design system, without the prefix `--gw-`. */
export const tokenNames: ReadonlySet<string> = new Set(
  [...contract.matchAll(/: '([a-z-]+)'/g)].flatMap(([, name]) => name ?? []),
);
