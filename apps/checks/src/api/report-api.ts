/**
 * Writes the public API of each entry point of a package to `api/<entry>.api.md`, so that a diff shows how the API
 * changes. The reports describe the built declarations, because these are published. The reports include types that
 * are only part of an exported type, because changes of such types affect users too.
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

interface PublicEntry {
  /** Name of the entry point's report: `index` for the package itself, or else the subpath. */
  readonly name: string;
  /** Absolute path of the entry point's built declarations. */
  readonly types: string;
}

/** Compiler options with the types of browsers and React, but without the types of Node. */
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
 * Compares the API reports of packages with their built declarations, or updates the reports. Resolves with the
 * differences; after an update there are none.
 *
 * @throws Error if a package is not built.
 */
export async function reportApi(
  workspaces: readonly Workspace[],
  mode: 'check' | 'update',
): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'api-reports-'));
  try {
    const packages = workspaces.flatMap((workspace) => {
      const entries = publicEntries(workspace);
      if (entries.length === 0) return [];
      const reports = join(workspace.folder, 'api');
      const configs = entries.map((entry) => configOf(workspace, entry, { reports, scratch }));
      return [{ name: workspace.manifest.name, entries, reports, configs }];
    });
    const [first, ...others] = packages.flatMap(({ configs }) => configs);
    if (first === undefined) return [];
    // Reads the declarations of all packages with one compiler, which parses those of browsers and React only once.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: others.map((config) => config.mainEntryPointFilePath),
    });
    const problems: string[] = [];
    for (const { name, entries, reports, configs } of packages) {
      if (mode === 'update') await mkdir(reports, { recursive: true });
      const found = configs.flatMap((config) => compare(config, compilerState, mode));
      const stray = await strayReports(reports, entries, mode);
      problems.push(...[...found, ...stray].map((problem) => `${name}: api/${problem}`));
    }
    return problems;
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
      // Stores only the differences, because the report's name is already their heading. Suppresses all messages of API
      // Extractor.
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

/** Finds reports of entry points that no longer exist. An update removes these reports. */
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

/** Returns the entry points in a package's `exports` that have declarations and code. This excludes stylesheets. */
function publicEntries({ folder, manifest }: Workspace): PublicEntry[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, files]) => {
    if (typeof files === 'string' || files.types === undefined) return [];
    if (files.default?.endsWith('.js') !== true) return [];
    const name = path === '.' ? 'index' : path.slice('./'.length).replaceAll('/', '-');
    return [{ name, types: join(folder, files.types) }];
  });
}
