import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onlyOne, parse } from '../kernel/command-arguments.ts';
import { print } from '../kernel/create-log.ts';
import { completeMessages } from '../settings/messages-file.ts';
import type { Command } from './command.ts';

const HELP = `groundwork messages: writes the messages of the account pages and mails, to translate them

  groundwork messages <file>

  file   JSON. A new file contains the messages in English. In an existing file, the command adds missing messages in
         English, and removes unused messages.

Set GROUNDWORK_MESSAGES, or the setting app.messages, to the path of the file. In the file, set "language" to a
language tag, such as "de".`;

export const messagesCommand: Command = {
  help: HELP,
  async run(args) {
    const { positionals } = parse(args, {});
    const file = onlyOne(positionals, 'The file is missing.');
    const isNew = !existsSync(file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(completeMessages(isNew ? undefined : file), null, 2)}\n`);
    print(`${file} has all messages. Translate ${isNew ? 'them' : 'the new ones'}.`);
    return 0;
  },
};
