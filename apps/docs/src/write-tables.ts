/** Writes the generated tables of `docs/platform/settings.md` and `docs/security.md`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { securityTable } from './security-table.ts';
import { settingsTable } from './settings-table.ts';

const folder = new URL('../tables/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('settings.md', folder), settingsTable());
writeFileSync(new URL('security.md', folder), securityTable());
