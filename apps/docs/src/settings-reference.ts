/** The reference of the platform's settings, generated from their declaration. */
import { join } from 'node:path';
import ts from 'typescript';
import { variableOf } from '../../../packages/platform/src/settings/environment.ts';
import { parseSettings } from '../../../packages/platform/src/settings/settings.ts';
import { root } from './root.ts';

/** The generated document, from the root of the repository. */
export const SETTINGS_DOCUMENT = 'docs/platform/settings.md';

const DECLARATION = join(root, 'packages/platform/src/settings/platform-settings.ts');

/** A default that the declaration states in words, because another part of the platform decides it. */
const DEFAULT = /(?:^|\s)Default: (.+?)\.(?=\s|$)/;

/** Where a setting is explained. */
const SEE: Readonly<Record<string, string>> = {
  'database.url': '[PostgreSQL](postgresql.md)',
  'queries.timeoutMs': '[Query slots](entities.md#query-slots)',
  entitiesDir: '[Entities](entities.md)',
  agentsDir: '[Agents](agents.md)',
  'files.s3.bucket': '[Files in S3](files-and-integrations.md#files-in-s3)',
  'custom.dir': '[Custom integrations](files-and-integrations.md#custom-integrations)',
  functionsDir: '[Functions](functions.md)',
  metricsToken: '[Metrics](../operations.md#metrics)',
  'stop.announceMs': '[Stopping](../operations.md#health-and-stopping)',
  logLevel: '[Logs](../operations.md#logs)',
};

const INTRODUCTION = `# Settings

All settings are optional. They come from \`groundwork.config.json\` in the working directory, or the file that \`GROUNDWORK_CONFIG\` names; a
variable overrides the file. The platform does not start with invalid settings, and lists all of them. It warns of an unknown variable that begins
with \`GROUNDWORK_\`, with the name that was probably meant.

Lists are comma-separated in a variable. Settings of \`app\` apply at every start; omitted ones keep their current value. Behind a proxy, or under
another name than \`http://{host}:{port}\`, set \`publicUrl\` and \`trustedProxies\`: otherwise links in mails and sign-in return to the wrong URL, and
all visitors share one limit of attempts.
`;

interface Setting {
  /** As the file nests it: \`database.url\`. */
  readonly path: string;
  readonly description: string;
}

/**
 * Describes every setting that a file or a variable can set.
 *
 * @throws Error naming a setting without a docstring.
 */
export function settingsReference(): string {
  const defaults = parseSettings({
    files: { s3: { bucket: '-', accessKey: '-', secretKey: '-' } },
  });
  const rows = findSettings().map(({ path, description }) => {
    const variable = variableOf(path);
    const cells = [
      `\`${path}\``,
      variable === undefined
        ? ''
        : `\`${variable === 'NODE_ENV' ? 'NODE_ENV=production' : variable}\``,
      describeDefault(path, valueAt(defaults, path), description),
      explain(path, description),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| In the file | Variable | Default | Meaning |', '| --- | --- | --- | --- |'];
  return `${INTRODUCTION}\n${[...head, ...rows].join('\n')}\n`;
}

function findSettings(): readonly Setting[] {
  const program = ts.createProgram([DECLARATION], {
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(DECLARATION);
  const declaration = source?.statements.find(
    (statement) =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'PlatformSettings',
  );
  if (declaration === undefined) throw new Error(`${DECLARATION} has no PlatformSettings.`);
  return settingsOf(checker, checker.getTypeAtLocation(declaration), '');
}

function settingsOf(checker: ts.TypeChecker, type: ts.Type, prefix: string): readonly Setting[] {
  return type.getProperties().flatMap((property) => {
    const path = `${prefix}${property.name}`;
    // Functions cannot be in a file.
    if (path === 'integrations') return [];
    const value = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    if (isGroup(checker, value)) return settingsOf(checker, value, `${path}.`);
    const text = ts.displayPartsToString(property.getDocumentationComment(checker));
    if (text === '') throw new Error(`The setting ${path} has no docstring.`);
    return [{ path, description: text.replace(/\s+/g, ' ').trim() }];
  });
}

function isGroup(checker: ts.TypeChecker, type: ts.Type): boolean {
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0;
  const isRecord = checker.getIndexInfosOfType(type).length > 0;
  return isObject && !isRecord && !checker.isArrayLikeType(type);
}

function valueAt(settings: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((group, name) => Object(group)[name], settings);
}

function describeDefault(path: string, value: unknown, description: string): string {
  const stated = description.match(DEFAULT)?.[1];
  if (stated !== undefined) return stated;
  if (path === 'dataDir') return '`.data/platform`';
  if (value === undefined || value === '-' || Object(value) === value) return 'none';
  return `\`${value}\``;
}

function explain(path: string, description: string): string {
  const text = description.replace(DEFAULT, '').trim().replaceAll('|', '\\|');
  const see = SEE[path];
  return see === undefined ? text.replace(/\.$/, '') : `${text} See ${see}`;
}
