/**
 * Writes the public API of each entry to `api/<entry>.api.md` of its package, so that a diff shows its
 * changes. The reports describe the built declarations, because these are published. They include types that
 * are reachable but not exported, because changing those affects users too.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import type { Workspace } from '../manifests/workspaces.ts';

/** An entry of a package that code can import. */
interface PublicEntry {
  /** Name of the entry's report: `index` for the package itself, else the subpath. */
  readonly name: string;
  /** Absolute path of the entry's built declarations. */
  readonly types: string;
}

/** Compiles the declarations with the types of browsers and React, but without the types of Node. */
const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * Compares the reports of a package with its built declarations, or updates them. Resolves with the
 * differences, which an update leaves empty.
 *
 * @throws Error when the package is not built.
 */
export async function reportApi(workspace: Workspace, mode: 'check' | 'update'): Promise<string[]> {
  const { folder, manifest } = workspace;
  const entries = publicEntries(workspace);
  const reports = join(folder, 'api');
  const scratch = await mkdtemp(join(tmpdir(), 'api-reports-'));
  try {
    const configs = entries.map((entry) => configOf(workspace, entry, { reports, scratch }));
    const [first, ...others] = configs;
    if (first === undefined) return [];
    if (mode === 'update') await mkdir(reports, { recursive: true });
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: others.map((config) => config.mainEntryPointFilePath),
    });
    const found = configs.flatMap((config) => compare(config, compilerState, mode));
    const stray = await strayReports(reports, entries, mode);
    return [...found, ...stray].map((problem) => `${manifest.name}: api/${problem}`);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

function configOf(
  { folder, manifest }: Workspace,
  { name, types }: PublicEntry,
  folders: { readonly reports: string; readonly scratch: string },
): ExtractorConfig {
  if (!existsSync(types)) {
    throw new Error(`${manifest.name} is not built, so its API cannot be read. Run "pnpm build".`);
  }
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [types] } },
      apiReport: {
        enabled: true,
        reportFolder: folders.reports,
        reportTempFolder: folders.scratch,
        reportFileName: name,
        includeForgottenExports: true,
      },
      newlineKind: 'lf',
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJson: { name: manifest.name },
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

/** Returns the difference between a report and its update, prefixed with the report's name. */
function compare(
  config: ExtractorConfig,
  compilerState: CompilerState,
  mode: 'check' | 'update',
): string[] {
  const report = basename(config.reportFilePath);
  const missing = !existsSync(config.reportFilePath);
  let difference = '';
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: mode === 'update',
    printApiReportDiff: true,
    messageCallback(message) {
      // The report's name is already the heading of its differences.
      if (message.messageId === 'console-api-report-diff') {
        difference = message.text.slice(Math.max(message.text.indexOf('\n@@'), 0));
      }
      message.handled = true;
    },
  });
  if (!apiReportChanged || mode === 'update') return [];
  return [
    missing
      ? `${report} is missing.`
      : `${report} differs from the built declarations.${difference}`,
  ];
}

/** Finds reports of entries that no longer exist; an update removes them. */
async function strayReports(
  folder: string,
  entries: readonly PublicEntry[],
  mode: 'check' | 'update',
): Promise<string[]> {
  const wanted = entries.map(({ name }) => `${name}.api.md`);
  const files = existsSync(folder) ? await readdir(folder) : [];
  const stray = files.filter((file) => !wanted.includes(file));
  if (mode === 'check')
    return stray.map((file) => `${file} reports an entry that no longer exists.`);
  for (const file of stray) await rm(join(folder, file));
  return [];
}

/** Returns the entries of the exports map that have declarations and code, which excludes stylesheets. */
function publicEntries({ folder, manifest }: Workspace): PublicEntry[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, files]) => {
    if (typeof files === 'string' || files.types === undefined) return [];
    if (files.default?.endsWith('.js') !== true) return [];
    const name = path === '.' ? 'index' : path.slice('./'.length).replaceAll('/', '-');
    return [{ name, types: join(folder, files.types) }];
  });
}
