import { existsSync } from 'node:fs';
import { folderOf, parse } from '../../kernel/command-arguments.ts';
import { print } from '../../kernel/create-log.ts';
import { parseSettings } from '../../settings/settings.ts';
import { createDataFolder, readAppSettings, requireAppFiles } from '../app-settings.ts';
import type { Command } from '../command.ts';
import { findApp } from '../find-app.ts';
import { type AppCheck, checkApp } from './check-app.ts';

const HELP = `groundwork check: lists the parts of an app that would not work on this platform

  groundwork check [folder] [--json]

  folder   folder of the app, with a folder base44 or groundwork   (the working folder)
  --json   prints {"entities": [...], "functions": [...], "agents": [...],
           "problems": [{"part", "message"}], "notes": [{"part", "message"}]}

The command loads every function, but calls none. The exit code is 0 if everything works, 1 if there is a problem, and
2 if the arguments are invalid.`;

export const checkCommand: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = parse(args, { json: { type: 'boolean' } });
    const app = findApp(folderOf(positionals));
    // Relative paths in settings are relative to the app's folder.
    process.chdir(app.root);
    const settings = parseSettings({ ...readAppSettings(app), production: false });
    requireAppFiles(app.root, settings);
    const check = await checkApp(app.root, settings);
    // Deno stores the packages that functions import in the data folder, so Git must ignore this folder.
    if (existsSync(settings.dataDir)) createDataFolder(app.root, settings.dataDir);
    print(values.json ? JSON.stringify(check, undefined, 2) : describe(check));
    return check.problems.length === 0 ? 0 : 1;
  },
};

function describe({ entities, functions, agents, problems, notes }: AppCheck): string {
  const counts = [
    count(entities, 'entity', 'entities'),
    count(functions, 'function', 'functions'),
    count(agents, 'agent', 'agents'),
  ].join(', ');
  const list = (title: string, findings: AppCheck['problems']) =>
    findings.length === 0 ? [] : ['', title, ...findings.map(({ message }) => `  - ${message}`)];
  return [`Works: ${counts}.`, ...list('Would not work:', problems), ...list('Notes:', notes)].join(
    '\n',
  );
}

function count({ length }: readonly string[], one: string, many: string): string {
  return `${length} ${length === 1 ? one : many}`;
}
