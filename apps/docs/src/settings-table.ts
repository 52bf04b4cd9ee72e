/** Generates the table of the platform's settings from the code that declares them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { settings } from '../../../packages/platform/src/settings/environment.ts';
import { parseSettings } from '../../../packages/platform/src/settings/settings.ts';
import { root } from './root.ts';

const PLATFORM = join(root, 'packages/platform/src');

/**
 * Matches a default that a docstring states in words, because the schema of the setting does not contain the default.
 */
const DEFAULT = /(?:^|\s)Default: (.+?)\.(?=\s|$)/;

/** Links from the table of settings to other documentation, by the name of the setting. */
const SEE: Readonly<Record<string, string>> = {
  'database.url': '[PostgreSQL](postgresql.md)',
  'queries.timeoutMs': '[Query slots](entities.md#query-slots)',
  entitiesDir: '[Entities](entities.md)',
  agentsDir: '[Agents](agents.md)',
  'files.s3.bucket': '[Files in S3](files-and-integrations.md#files-in-s3)',
  'custom.dir': '[Custom integrations](files-and-integrations.md#custom-integrations)',
  functionsDir: '[Functions](functions.md)',
  'providers.google.clientId': '[Providers](providers.md)',
  connectorTokensDir: '[Functions](functions.md#functions-of-base44-apps)',
  metricsToken: '[Metrics](../operations.md#metrics)',
  'stop.announceMs': '[Stopping](../operations.md#health-and-stopping)',
  logLevel: '[Logs](../operations.md#logs)',
};

/**
 * Returns a table of all settings that a file or an environment variable can set.
 *
 * @throws Error that names a setting without a docstring.
 */
export function settingsTable(): string {
  const descriptions = readDescriptions();
  const defaults = parseSettings({
    files: { s3: { bucket: '-', accessKey: '-', secretKey: '-' } },
    providers: {
      microsoft: { clientId: '-', clientSecret: '-' },
      sso: { issuer: 'https://id.example', clientId: '-', clientSecret: '-' },
    },
  });
  // Excludes the setting whose values are functions, because a file cannot contain functions.
  const rows = settings
    .filter(({ path }) => path !== 'integrations')
    .map(({ path, variable, trueFor }) => {
      const description = descriptions.get(path);
      if (description === undefined) throw new Error(`The setting ${path} has no docstring.`);
      const cells = [
        `\`${path}\``,
        variable === undefined ? '' : `\`${[variable, trueFor].filter(Boolean).join('=')}\``,
        describeDefault(path, valueAt(defaults, path), description),
        explain(path, description),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  const head = ['| In the file | Variable | Default | Meaning |', '| --- | --- | --- | --- |'];
  return `${[...head, ...rows].join('\n')}\n`;
}

/** Reads the docstrings of all settings, by the path of the setting, from the files that declare them. */
function readDescriptions(): ReadonlyMap<string, string> {
  const files = globSync(['*/*-settings.ts', 'parts/*/{settings,*-settings}.ts'], {
    cwd: PLATFORM,
  });
  return new Map(
    files.flatMap((file) => {
      const source = readFileSync(join(PLATFORM, file), 'utf8');
      const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
      return [...findDescriptions(parsed)];
    }),
  );
}

function findDescriptions(node: ts.Node, prefix = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  ts.forEachChild(node, (child) => {
    let inside = prefix;
    if (ts.isPropertyAssignment(child)) {
      const path = `${prefix}${child.name.getText()}`;
      const [text] = ts
        .getJSDocCommentsAndTags(child)
        .map(({ comment }) => ts.getTextOfJSDocComment(comment));
      if (text !== undefined) found.set(path, text.replace(/\s+/g, ' '));
      inside = `${path}.`;
    }
    for (const [path, text] of findDescriptions(child, inside)) found.set(path, text);
  });
  return found;
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
