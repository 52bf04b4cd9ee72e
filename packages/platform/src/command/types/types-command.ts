import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse, UsageError } from '../../kernel/command-arguments.ts';
import { waitForSignal } from '../../main/wait-for-signal.ts';
import { appFolderPath } from '../../settings/app-config-file.ts';
import type { Command } from '../command.ts';
import { findApp } from '../find-app.ts';
import { watchFolders } from '../watch-folders.ts';
import { createProblemReport, type ProblemReport } from './problem-report.ts';
import { readAgents, readEntities, readFunctions } from './read-app.ts';
import { renderDeclarations } from './render-declarations.ts';

/** Working directory of the command, and where it prints. */
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

Default folders are those in base44 or groundwork, or else in the working folder. They may be missing.
Make sure that tsconfig.json includes the file.`;

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
    // Starts watching before the first reading, so that no change in between is missed.
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

type Values = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  const { values, positionals } = parse(args, options);
  if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}".`);
  if (values.check && values.watch) throw new UsageError('Choose one of --check and --watch.');
  return values;
}

function writeTypes(values: Values, environment: CommandEnvironment): number {
  const report = createProblemReport(environment.cwd);
  const content = describeApp(values, environment, report);
  if (content === undefined || report.problems().length > 0) {
    const problems = report.problems().map((problem) => `  - ${problem}\n`);
    environment.writeError(
      `The types cannot be written:\n${problems.join('')}Fix these problems and run the command again.\n`,
    );
    return 1;
  }
  return (values.check ? checkFile : writeFile)(values.out, content, environment);
}

/** Returns the paths of the app's folders, whether they exist or not. */
function foldersOf(values: Values, { cwd }: CommandEnvironment) {
  const { appDir } = findApp(cwd);
  const pathOf = (kind: (typeof KINDS)[number]) => {
    const option = values[kind];
    if (option !== undefined) return resolve(cwd, option);
    return appDir === undefined ? join(cwd, kind) : appFolderPath(appDir, kind);
  };
  return { entities: pathOf('entities'), functions: pathOf('functions'), agents: pathOf('agents') };
}

function describeApp(
  values: Values,
  environment: CommandEnvironment,
  report: ProblemReport,
): string | undefined {
  const folders = foldersOf(values, environment);
  const existing = (kind: (typeof KINDS)[number]) => {
    const option = values[kind];
    if (statSync(folders[kind], { throwIfNoEntry: false })?.isDirectory()) return folders[kind];
    if (option !== undefined) report.add(`${option} is not a folder; correct --${kind}`);
    return undefined;
  };
  const [entities, functions, agents] = KINDS.map(existing);
  if (!entities && !functions && !agents) {
    report.add(
      'found no folder entities, functions or agents; run the command in the folder of the app, or set --entities, --functions and --agents',
    );
    return undefined;
  }
  return renderDeclarations({
    entities: entities ? readEntities(entities, report) : new Map(),
    functions: functions ? readFunctions(functions, report) : [],
    agents: agents ? readAgents(agents, report) : [],
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
  // Line endings are ignored, because Git may have converted them.
  const current = existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    : undefined;
  if (current === content) {
    write(`${out} is up to date.\n`);
    return 0;
  }
  const state = current === undefined ? 'does not exist' : 'is out of date';
  writeError(`${out} ${state}. Run the same command without --check.\n`);
  return 1;
}
