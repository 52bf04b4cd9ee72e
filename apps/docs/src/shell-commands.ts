/**
 * Commands of documents: the scripts and files that they run, the variables that they set and the
 * options that they give have to exist.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlock } from './code-blocks.ts';
import { root } from './root.ts';

/** Programs of others, whose options are not ours to check. */
const FOREIGN = [
  'cd',
  'cp',
  'curl',
  'mkdir',
  'mv',
  'npm install',
  'podman',
  'pnpm add',
  'pnpm create',
  'pnpm exec',
  'pnpm install',
];

/** What pnpm does in a package besides its scripts. */
const PNPM_COMMANDS = ['deploy', 'exec'];

/** What `npx groundwork` and `pnpm bench` read their options from. */
const COMMAND_LINES = { groundwork: 'packages/sdk/src/cli', bench: 'packages/platform/bench' };

/** What is wrong with the commands of a block, each with its place. */
export function findCommandFaults({ document, line, code }: CodeBlock): readonly string[] {
  const commands = code
    .replaceAll('\\\n', '')
    .split('\n')
    .map((text) => text.replace(/\s# .*/, '').trim())
    .filter((text) => text !== '');
  return commands.flatMap((command) =>
    faultsOf(command).map((fault) => `${document}:${line}: ${command}: ${fault}`),
  );
}

function faultsOf(command: string): readonly string[] {
  const [, variables = '', call = ''] =
    command.match(/^((?:[A-Z_0-9]+=(?:"[^"]*"|\S*)\s+)*)(.*)$/) ?? [];
  const unknown = [...variables.matchAll(/([A-Z_0-9]+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !VARIABLES.has(name))
    .map((name) => `nothing reads ${name}`);
  const fault = faultOfCall(call);
  return fault === undefined ? unknown : [...unknown, fault];
}

function faultOfCall(call: string): string | undefined {
  const words = call.split(/\s+/);
  const [program = '', first = '', second = '', third = ''] = words;
  if (FOREIGN.some((known) => `${call} `.startsWith(`${known} `))) return undefined;
  if (program === 'npm') return faultOfScript('.', first, words);
  if (program === 'npx' && first === 'groundwork') return faultOfOptions('groundwork', words);
  if (program === 'node') return faultOfFile(first);
  if (program === 'systemctl') return faultOfUnit(second);
  if (program !== 'pnpm') return 'no check knows this program';
  if (first !== '--filter') return faultOfScript('.', first, words);
  const folder = folderOf(second);
  return folder === undefined
    ? `no package is called ${second}`
    : faultOfScript(folder, third, words);
}

function faultOfScript(folder: string, name: string, words: readonly string[]) {
  if (PNPM_COMMANDS.includes(name)) return faultOfPaths(folder, words);
  const { scripts = {} } = readManifest(join(folder, 'package.json'));
  if (scripts[name] === undefined) return `there is no script ${name}`;
  return name === 'bench' ? faultOfOptions('bench', words) : undefined;
}

function faultOfPaths(folder: string, words: readonly string[]) {
  const paths = words.filter((word) => word.startsWith('src/'));
  const missing = paths.find((path) => !existsSync(join(root, folder, path)));
  return missing === undefined ? undefined : `there is no ${join(folder, missing)}`;
}

function faultOfOptions(command: keyof typeof COMMAND_LINES, words: readonly string[]) {
  const folder = join(root, COMMAND_LINES[command]);
  const sources = globSync('**/*.ts', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const unknown = words
    .filter((word) => word.startsWith('--'))
    .find((word) => !new RegExp(`\\b${word.slice(2)}\\b`).test(sources));
  return unknown === undefined ? undefined : `there is no option ${unknown}`;
}

/** A built file stands for its source, which is there before anything is built. */
function faultOfFile(file: string): string | undefined {
  const source = file
    .replace(/^.*?(?=(?:apps|packages)\/)/, '')
    .replace('/dist/', '/src/')
    .replace(/\.js$/, '.ts');
  return existsSync(join(root, source)) ? undefined : `there is no ${file}`;
}

/** Of `name@instance.service`, the file is `name@.service`. */
function faultOfUnit(unit: string): string | undefined {
  const file = unit.replace(/@.*(?=\.)/, '@');
  return existsSync(join(root, 'packages/platform/deploy', file))
    ? undefined
    : `there is no ${unit}`;
}

function folderOf(name: string): string | undefined {
  const manifest = globSync('{apps,packages}/*/package.json', { cwd: root }).find(
    (file) => readManifest(file).name === name,
  );
  return manifest?.replace('/package.json', '');
}

function readManifest(file: string): { name?: string; scripts?: Record<string, string> } {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** As sources name a variable: by its prefix, or as hosts of databases call it. */
const VARIABLE = /\b(?:(?:GROUNDWORK|SITE)_[A-Z_0-9]+|DATABASE_URL)\b/g;

/** The variables that the platform and the site read, and Node's own. */
const VARIABLES: ReadonlySet<string> = new Set([
  'NODE_ENV',
  ...[
    'packages/platform/src/settings/environment.ts',
    'apps/site/src/site-config.ts',
    'apps/site/build/hosting/page-origins.ts',
  ].flatMap((file) => readFileSync(join(root, file), 'utf8').match(VARIABLE) ?? []),
]);
