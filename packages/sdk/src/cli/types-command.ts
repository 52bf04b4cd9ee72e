import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createProblemReport, type ProblemReport } from './problem-report.ts';
import { readAgents, readEntities, readFunctions } from './read-app.ts';
import { renderDeclarations } from './render-declarations.ts';

/** The working directory and output of a command. */
export interface CommandEnvironment {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const HELP = `groundwork types: writes the types of an app's entities, functions and agents

  groundwork types [--entities DIR] [--functions DIR] [--agents DIR] [--out FILE] [--check]

  --entities DIR   folder with the schemas of the entities, *.jsonc      (entities)
  --functions DIR  folder with the server functions, *.ts, *.js, *.mjs   (functions)
  --agents DIR     folder with the agents, *.jsonc                       (agents)
  --out FILE       output file                                           (groundwork-types.d.ts)
  --check          writes nothing; fails when the file is out of date

Default folders may be missing. Make sure that tsconfig.json includes the file.
`;

const options = {
  entities: { type: 'string' },
  functions: { type: 'string' },
  agents: { type: 'string' },
  out: { type: 'string', default: 'groundwork-types.d.ts' },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const USAGE_ERROR = 2;

/** Writes the types of an app, or checks the existing ones; returns the exit code. */
export function runTypesCommand(args: readonly string[], environment: CommandEnvironment): number {
  const { write, writeError } = environment;
  const values = readOptions(args, writeError);
  if (values === undefined) return USAGE_ERROR;
  if (values.help) {
    write(HELP);
    return 0;
  }
  const report = createProblemReport(environment.cwd);
  const content = describeApp(values, environment, report);
  if (content === undefined || report.problems().length > 0) {
    const problems = report.problems().map((problem) => `  - ${problem}\n`);
    writeError(
      `The types cannot be written:\n${problems.join('')}Fix these problems and run the command again.\n`,
    );
    return 1;
  }
  return (values.check ? checkFile : writeFile)(values.out, content, environment);
}

type Values = NonNullable<ReturnType<typeof readOptions>>;

function readOptions(args: readonly string[], writeError: CommandEnvironment['writeError']) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeError(`${reason}\n\n${HELP}`);
    return undefined;
  }
}

function describeApp(
  values: Values,
  { cwd }: CommandEnvironment,
  report: ProblemReport,
): string | undefined {
  const folderOf = (kind: 'entities' | 'functions' | 'agents') => {
    const folder = resolve(cwd, values[kind] ?? kind);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    const option = values[kind];
    if (option !== undefined) report.add(`${option} is not a folder; correct --${kind}`);
    return undefined;
  };
  const [entities, functions, agents] = [
    folderOf('entities'),
    folderOf('functions'),
    folderOf('agents'),
  ];
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
  // Git may have changed the line endings.
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
