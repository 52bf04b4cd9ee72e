import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onlyOne, parse } from '../kernel/command-arguments.ts';
import { print } from '../kernel/create-log.ts';
import { completeTexts } from '../settings/texts-file.ts';
import type { Command } from './command.ts';

const HELP = `groundwork texts: writes the texts of the account pages and mails, to translate them

  groundwork texts <file>

  file   JSON. A new file has the texts in English; an existing one gets those that it lacks, and loses those that
         are not used.

Set GROUNDWORK_TEXTS, or app.texts of the settings, to the file. "language" in it is the tag of its language.`;

/** Writes a file of texts. */
export const textsCommand: Command = {
  help: HELP,
  async run(args) {
    const { positionals } = parse(args, {});
    const file = onlyOne(positionals, 'The file is missing.');
    const isNew = !existsSync(file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(completeTexts(isNew ? undefined : file), null, 2)}\n`);
    print(`${file} has all texts. Translate ${isNew ? 'them' : 'the new ones'}.`);
    return 0;
  },
};
