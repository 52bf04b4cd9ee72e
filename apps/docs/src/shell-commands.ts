/** Checks the commands in documents: the scripts, files, variables and options that they use must exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variableNames } from '../../../packages/platform/src/settings/environment.ts';
import type { CodeBlock } from './code-blocks.ts';
import { root } from './root.ts';

/** Names of programs from other projects, whose arguments are not checked. */
const FOREIGN = [
  'cd',
  'cp',
  'curl',
  'mkdir',
  'mv',
  'npm install',
  'npm run',
  'podman',
  'pnpm add',
  'pnpm create',
  'pnpm exec',
  'pnpm install',
];

/** pnpm's own commands, which are not package scripts, such as `deploy` in `pnpm --filter NAME deploy`. */
const PNPM_COMMANDS = ['deploy', 'exec'];

/** The folders with the code that parses the options of `npx groundwork` and `pnpm bench`. */
const COMMAND_LINES = {
  groundwork: 'packages/platform/src/command',
  bench: 'packages/platform/bench',
};

export function findCommandErrors({ document, line, code }: CodeBlock): readonly string[] {
  const commands = code
    .replaceAll('\\\n', '')
    .split('\n')
    .map((text) => text.replace(/\s# .*/, '').trim())
    .filter((text) => text !== '');
  return commands.flatMap((command) =>
    errorsOf(command).map((error) => `${document}:${line}: ${command}: ${error}`),
  );
}

function errorsOf(command: string): readonly string[] {
  const [, variables = '', call = ''] =
    command.match(/^((?:[A-Z_0-9]+=(?:"[^"]*"|\S*)\s+)*)(.*)$/) ?? [];
  const unknown = [...variables.matchAll(/([A-Z_0-9]+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !VARIABLES.has(name))
    .map((name) => `nothing reads ${name}`);
  const error = errorOfCall(call);
  return error === undefined ? unknown : [...unknown, error];
}

function errorOfCall(call: string): string | undefined {
  const words = call.split(/\s+/);
  const [program = '', first = '', second = '', third = ''] = words;
  if (FOREIGN.some((known) => `${call} `.startsWith(`${known} `))) return undefined;
  if (program === 'npm') return errorOfScript('.', first, words);
  if (program === 'npx' && first === 'groundwork') return errorOfOptions('groundwork', words);
  if (program === 'node') return errorOfFile(first);
  if (program === 'systemctl') return errorOfUnit(second);
  if (program !== 'pnpm') return 'no check knows this program';
  if (first !== '--filter') return errorOfScript('.', first, words);
  const folder = folderOf(second);
  return folder === undefined
    ? `no package is called ${second}`
    : errorOfScript(folder, third === 'run' ? (words[4] ?? '') : third, words);
}

function errorOfScript(folder: string, name: string, words: readonly string[]) {
  if (PNPM_COMMANDS.includes(name)) return errorOfPaths(folder, words);
  const { scripts = {} } = readManifest(join(folder, 'package.json'));
  if (scripts[name] === undefined) return `there is no script ${name}`;
  return name === 'bench' ? errorOfOptions('bench', words) : undefined;
}

function errorOfPaths(folder: string, words: readonly string[]) {
  const paths = words.filter((word) => word.startsWith('src/'));
  const missing = paths.find((path) => !existsSync(join(root, folder, path)));
  return missing === undefined ? undefined : `there is no ${join(folder, missing)}`;
}

function errorOfOptions(command: keyof typeof COMMAND_LINES, words: readonly string[]) {
  const folder = join(root, COMMAND_LINES[command]);
  const sources = globSync('**/*.ts', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const unknown = words
    .filter((word) => word.startsWith('--'))
    .find((word) => !new RegExp(`\\b${word.slice(2)}\\b`).test(sources));
  return unknown === undefined ? undefined : `there is no option ${unknown}`;
}

/**
 * Returns an error if a file does not exist. For a built file its source file must exist, because tests run
 * before the build.
 */
function errorOfFile(file: string): string | undefined {
  const path = file.replace(/^.*?(?=(?:apps|packages)\/)/, '');
  const [folder = '', built] = path.split('/dist/');
  const source = built === undefined ? path : sourceOf(folder, built.replace(/\.js$/, ''));
  return source !== undefined && existsSync(join(root, source)) ? undefined : `there is no ${file}`;
}

/** Returns the source file of a built entry point, from the build configuration of its package. */
function sourceOf(folder: string, entry: string): string | undefined {
  const configuration = join(root, folder, 'tsup.config.ts');
  if (!existsSync(configuration)) return undefined;
  const entries = readFileSync(configuration, 'utf8').matchAll(/'?([\w-]+)'?: '(src\/[^']+)'/g);
  const source = [...entries].find(([, name]) => name === entry)?.[2];
  return source === undefined ? undefined : join(folder, source);
}

/**
 * Returns an error if the file of a systemd unit does not exist. The file of `name@instance.service` is
 * `name@.service`.
 */
function errorOfUnit(unit: string): string | undefined {
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

/** Matches environment variables of the platform, the site and Base44 apps in source code. */
const VARIABLE = /\b(?:(?:GROUNDWORK|SITE|BASE44|VITE_BASE44)_[A-Z_0-9]+|DATABASE_URL)\b/g;

/** Names of the environment variables that the platform, the site, Base44 apps and Node read. */
const VARIABLES: ReadonlySet<string> = new Set([
  ...variableNames,
  ...[
    'apps/site/src/content/firm.ts',
    'packages/site-kit/src/config/site-config.ts',
    'packages/site-kit/src/vite/hosting/page-origins.ts',
    'packages/platform/src/command/dev/dev-settings.ts',
  ].flatMap((file) => readFileSync(join(root, file), 'utf8').match(VARIABLE) ?? []),
]);
