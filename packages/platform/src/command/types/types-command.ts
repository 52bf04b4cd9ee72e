import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { loadEntities } from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import { parse, UsageError } from '../../kernel/command-arguments.ts';
import { waitForSignal } from '../../main/wait-for-signal.ts';
import { loadAgents } from '../../parts/agents/index.ts';
import { loadFunctions } from '../../parts/functions/index.ts';
import { appFolderPath } from '../../settings/app-config-file.ts';
import { isBase44App, type Settings } from '../../settings/settings.ts';
import type { Command } from '../command.ts';
import { findApp } from '../find-app.ts';
import { watchFolders } from '../watch-folders.ts';
import { renderDeclarations } from './render-declarations.ts';

export interface CommandEnvironment {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const HELP = `groundwork types: writes the types of an app's entities, functions and agents

  groundwork types [--entities DIR] [--functions DIR] [--agents DIR] [--out FILE] [--check | --watch]

  --entities DIR   folder with the schemas of the entities, *.jsonc   (entities)
  --functions DIR  folder with the server functions                   (functions)
  --agents DIR     folder with the agents, *.jsonc                    (agents)
  --out FILE       output file                                        (groundwork-types.d.ts)
  --check          writes nothing; fails when the file is out of date
  --watch          writes the file again whenever the app changes

The default folders are in base44 or groundwork, or else in the working folder. A folder may be missing.
Include the output file in tsconfig.json.`;

const KINDS = ['entities', 'functions', 'agents'] as const;

const options = {
  entities: { type: 'string' },
  functions: { type: 'string' },
  agents: { type: 'string' },
  out: { type: 'string', default: 'groundwork-types.d.ts' },
  check: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
} as const;

export const typesCommand: Command = {
  help: HELP,
  async run(args) {
    const environment = {
      cwd: process.cwd(),
      write: (text: string) => process.stdout.write(text),
      writeError: (text: string) => process.stderr.write(text),
    };
    const values = readOptions(args);
    if (!values.watch) return writeTypes(values, environment);
    const folders = Object.values(foldersOf(values, environment));
    // Starts watching before reading the files, so that no change is missed.
    const stop = await watchFolders(folders, () => writeTypes(values, environment));
    writeTypes(values, environment);
    await waitForSignal();
    await stop();
    return 0;
  },
};

/** Runs the command once, without watching for changes. Returns its exit code. */
export function runTypesCommand(args: readonly string[], environment: CommandEnvironment): number {
  return writeTypes(readOptions(args), environment);
}

/**
 * Writes the file of types again if it exists in the app's folder and is out of date.
 *
 * @param folders folders that the settings name, which may differ from the default folders.
 */
export function updateTypes(
  cwd: string,
  {
    entitiesDir,
    functionsDir,
    agentsDir,
  }: Pick<Settings, 'entitiesDir' | 'functionsDir' | 'agentsDir'>,
): void {
  const folders = { entities: entitiesDir, functions: functionsDir, agents: agentsDir };
  const values = { ...readOptions([]), ...folders };
  const file = resolve(cwd, values.out);
  if (!existsSync(file)) return;
  const quiet = { cwd, write() {}, writeError() {} };
  const problems: string[] = [];
  const content = describeApp(values, quiet, problems);
  if (problems.length === 0 && content !== readTypes(file)) writeFile(values.out, content, quiet);
}

interface Values {
  readonly entities?: string | undefined;
  readonly functions?: string | undefined;
  readonly agents?: string | undefined;
  readonly out: string;
  readonly check: boolean;
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parse(args, options);
  if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}".`);
  if (values.check && values.watch) throw new UsageError('Choose one of --check and --watch.');
  return values;
}

function writeTypes(values: Values, environment: CommandEnvironment): number {
  const problems: string[] = [];
  const content = describeApp(values, environment, problems);
  if (problems.length > 0) {
    environment.writeError(`${problems.join('\n')}\nThe types were not written.\n`);
    return 1;
  }
  return (values.check ? checkFile : writeFile)(values.out, content, environment);
}

/** Returns the paths of the app's folders, even of missing folders. */
function foldersOf(values: Values, { cwd }: CommandEnvironment) {
  const { appDir } = findApp(cwd);
  const pathOf = (kind: (typeof KINDS)[number]) => {
    const option = values[kind];
    if (option !== undefined) return resolve(cwd, option);
    return appDir === undefined ? join(cwd, kind) : appFolderPath(appDir, kind);
  };
  return { entities: pathOf('entities'), functions: pathOf('functions'), agents: pathOf('agents') };
}

/**
 * Loads the app's files as the platform does at its start, and renders their declarations.
 *
 * @param problems array to which the reasons are added if the platform would not start with these files.
 */
function describeApp(values: Values, environment: CommandEnvironment, problems: string[]): string {
  const folders = foldersOf(values, environment);
  const [entities, functions, agents] = KINDS.map((kind) => {
    const option = values[kind];
    if (statSync(folders[kind], { throwIfNoEntry: false })?.isDirectory()) return folders[kind];
    if (option !== undefined) problems.push(`${option} is not a folder. Correct --${kind}.`);
    return undefined;
  });
  if (!entities && !functions && !agents) {
    problems.push(
      'There is no folder entities, functions or agents. Run the command in the folder of the app, or set --entities, --functions and --agents.',
    );
  }
  const attempt = <Loaded>(load: () => Loaded): Loaded | undefined => {
    try {
      return load();
    } catch (error) {
      if (!(error instanceof StartUpError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  const print = (message: string) => environment.writeError(`${message}\n`);
  const warn = isBase44App(findApp(environment.cwd)) ? print : undefined;
  const base44 = warn && { openEntities: undefined, note() {} };
  // Accepts tools for all entities and functions, because settings may name folders that this command does not read.
  const { catalogue } = loadEntities(undefined, print, undefined, true);
  const tools = { catalogue, hasFunction: () => true, models: [] };
  return renderDeclarations({
    entities: attempt(() => loadEntities(entities, print, base44)) ?? {
      schemas: [],
      user: undefined,
    },
    functions: (functions && attempt(() => loadFunctions(functions, false, warn).names())) || [],
    agents: [...(attempt(() => loadAgents(agents, tools, warn)) ?? new Map()).keys()],
  });
}

function writeFile(
  out: string,
  content: string,
  { cwd, write, writeError }: CommandEnvironment,
): number {
  const file = resolve(cwd, out);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch {
    writeError(`${out} cannot be written. Check the path and its permissions.\n`);
    return 1;
  }
  write(`Wrote ${relative(cwd, file)}.\n`);
  return 0;
}

function checkFile(
  out: string,
  content: string,
  { cwd, write, writeError }: CommandEnvironment,
): number {
  const file = resolve(cwd, out);
  const current = existsSync(file) ? readTypes(file) : undefined;
  if (current === content) {
    write(`${out} is up to date.\n`);
    return 0;
  }
  const state = current === undefined ? 'does not exist' : 'is out of date';
  writeError(`${out} ${state}. Run the same command without --check.\n`);
  return 1;
}

/** Ignores line endings, because Git may have converted them. */
function readTypes(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
