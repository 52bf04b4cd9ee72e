/** Writes the table of calls that `docs/interop.md` includes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { commonCases, platformCases } from './interop-cases.ts';
import { interopTable } from './interop-table.ts';

const folder = new URL('../../../docs/tables/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('interop.md', folder), interopTable(platformCases, commonCases));
