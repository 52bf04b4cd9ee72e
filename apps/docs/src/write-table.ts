/** Writes the table of `docs/platform/settings.md`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { settingsTable } from './settings-table.ts';

const folder = new URL('../tables/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('settings.md', folder), settingsTable());
