/** Writes the reference of the platform's settings. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { SETTINGS_DOCUMENT, settingsReference } from './settings-reference.ts';

writeFileSync(join(root, SETTINGS_DOCUMENT), settingsReference());
