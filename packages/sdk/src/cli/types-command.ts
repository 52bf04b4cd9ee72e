import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeDeclarations } from './declarations.ts';
import { readAgents, readEntities, readFunctions } from './read-app.ts';
import { createReport, type Report } from './report.ts';

/** What a command works in. */
export interface Surroundings {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const HELP = `groundwork types: writes the types of an app's entities, functions and agents

  groundwork types [--entities DIR] [--functions DIR] [--agents DIR] [--out FILE] [--check]

  --entities DIR   folder with the schemas of the entities, *.jsonc      (entities)
  --functions DIR  folder with the server functions, *.ts, *.js, *.mjs   (functions)
  --agents DIR     folder with the agents, *.jsonc                       (agents)
  --out FILE       what to write                                         (groundwork-types.d.ts)
  --check          writes nothing; fails when the file is out of date

Folders that are not named may be missing. Make sure that tsconfig.json includes the file.
`;

const options = {
  entities: { type: 'string' },
  functions: { type: 'string' },
  agents: { type: 'string' },
  out: { type: 'string', default: 'groundwork-types.d.ts' },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const WRONG_USE = 2;

/** Writes the types of an app, or checks those that are there; returns the exit code. */
export function typesCommand(parameters: readonly string[], surroundings: Surroundings): number {
  const { write, writeError } = surroundings;
  const values = readOptions(parameters, writeError);
  if (values === undefined) return WRONG_USE;
  if (values.help) {
    write(HELP);
    return 0;
  }
  const report = createReport(surroundings.cwd);
  const content = describeApp(values, surroundings, report);
  if (content === undefined || report.faults().length > 0) {
    const faults = report.faults().map((fault) => `  - ${fault}\n`);
    writeError(`The types cannot be written:\n${faults.join('')}Correct this and run it again.\n`);
    return 1;
  }
  return (values.check ? checkFile : writeFile)(values.out, content, surroundings);
}

type Values = NonNullable<ReturnType<typeof readOptions>>;

function readOptions(parameters: readonly string[], writeError: Surroundings['writeError']) {
  try {
    return parseArgs({ args: [...parameters], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeError(`${reason}\n\n${HELP}`);
    return undefined;
  }
}

function describeApp(values: Values, { cwd }: Surroundings, report: Report): string | undefined {
  const folderOf = (kind: 'entities' | 'functions' | 'agents') => {
    const folder = resolve(cwd, values[kind] ?? kind);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    const named = values[kind];
    if (named !== undefined) report.add(`${named} is no folder; correct --${kind}`);
    return undefined;
  };
  const [entities, functions, agents] = [
    folderOf('entities'),
    folderOf('functions'),
    folderOf('agents'),
  ];
  if (!entities && !functions && !agents) {
    report.add(
      'there is no folder entities, functions or agents here; run this in the folder of the app, or name them with --entities, --functions and --agents',
    );
    return undefined;
  }
  return writeDeclarations({
    entities: entities ? readEntities(entities, report) : new Map(),
    functions: functions ? readFunctions(functions, report) : [],
    agents: agents ? readAgents(agents, report) : [],
  });
}

function writeFile(out: string, content: string, { cwd, write, writeError }: Surroundings): number {
  const file = resolve(cwd, out);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch {
    writeError(`${out} cannot be written. Check the path and who may write there.\n`);
    return 1;
  }
  write(`Wrote ${relative(cwd, file)}.\n`);
  return 0;
}

function checkFile(out: string, content: string, { cwd, write, writeError }: Surroundings): number {
  const file = resolve(cwd, out);
  // Git may have changed the ends of the lines.
  const now = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
  if (now === content) {
    write(`${out} is up to date.\n`);
    return 0;
  }
  const state = now === undefined ? 'is not there' : 'is out of date';
  writeError(`${out} ${state}. Run "groundwork types" as here, without --check.\n`);
  return 1;
}
