/** Reads what an app declares: its entities, functions and agents, and whether it has a front end. */
import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';

export interface FieldSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
}

export interface EntityFile {
  readonly name: string;
  readonly schema: FieldSchema;
}

export interface FunctionSource {
  readonly name: string;
  readonly source: string;
}

export interface AppFolder {
  readonly name: string;
  readonly folder: string;
  readonly id: string;
  readonly entities: readonly EntityFile[];
  readonly functions: readonly FunctionSource[];
  readonly agents: readonly string[];
  readonly variables: readonly string[];
  readonly hasFrontEnd: boolean;
}

const DEFAULT_ID = '64a0c0ffee64a0c0ffee64a0';
const VARIABLE = /(?:\benv\.get|\bsecrets\.get)\(\s*['"`](\w+)['"`]|\bprocess\.env\.(\w+)/g;

/** Returns the apps in a folder, ordered by name. The folder may also be a single app. */
export function listApps(folder: string): readonly AppFolder[] {
  if (existsSync(join(folder, 'base44'))) return [readApp(folder)];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, 'base44')))
    .map((name) => readApp(join(folder, name)));
}

export function readApp(folder: string): AppFolder {
  const base44 = join(folder, 'base44');
  const functions = globSync('functions/**/entry.{ts,js}', { cwd: base44 })
    .sort()
    // Base44 ignores folders whose names contain a dot.
    .filter((path) => !dirname(path).includes('.'))
    .map((path) => ({
      name: dirname(path).split('/').slice(1).join('/'),
      source: readFileSync(join(base44, path), 'utf8'),
    }));
  const shared = globSync('shared/**/*.{ts,js}', { cwd: base44 }).map((path) =>
    readFileSync(join(base44, path), 'utf8'),
  );
  return {
    name: basename(folder),
    folder: realpathSync(folder),
    id: idOf(base44),
    entities: globSync('entities/*.{json,jsonc}', { cwd: base44 })
      .sort()
      .map((path) => readEntity(join(base44, path))),
    functions,
    agents: globSync('agents/*.{json,jsonc}', { cwd: base44 })
      .sort()
      .map((path) => nameIn(join(base44, path))),
    variables: variablesIn([...functions.map(({ source }) => source), ...shared]),
    hasFrontEnd: usesSdk(folder),
  };
}

/** Whether the front end of an app uses the Base44 SDK. An app that was moved to another server may not use it. */
function usesSdk(folder: string): boolean {
  if (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'index.html')))
    return false;
  return globSync('src/**/*.{js,jsx,ts,tsx}', { cwd: folder }).some((path) =>
    readFileSync(join(folder, path), 'utf8').includes('@base44/sdk'),
  );
}

function idOf(base44: string): string {
  const file = join(base44, '.app.jsonc');
  const id = existsSync(file) ? readJsonc(file).id : undefined;
  return typeof id === 'string' ? id : DEFAULT_ID;
}

function readEntity(file: string): EntityFile {
  return { name: nameIn(file), schema: readJsonc(file) };
}

function nameIn(file: string): string {
  const { name } = readJsonc(file);
  return typeof name === 'string' ? name : basename(file).replace(/\.jsonc?$/, '');
}

function readJsonc(file: string): { readonly id?: unknown; readonly name?: unknown } & FieldSchema {
  const value: unknown = parse(readFileSync(file, 'utf8'), [], { allowTrailingComma: true });
  return typeof value === 'object' && value !== null ? value : {};
}

function variablesIn(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) =>
    [...source.matchAll(VARIABLE)].map(([, first, second]) => first ?? second ?? ''),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('DENO_'));
}
