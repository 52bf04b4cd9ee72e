/** The reference of the platform's settings, generated from their declaration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { settings } from '../../../packages/platform/src/settings/environment.ts';
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

/**
 * Describes every setting that a file or a variable can set.
 *
 * @throws Error naming a setting without a docstring.
 */
export function settingsReference(): string {
  const source = readFileSync(DECLARATION, 'utf8');
  const descriptions = findDescriptions(
    ts.createSourceFile(DECLARATION, source, ts.ScriptTarget.Latest, true),
  );
  const defaults = parseSettings({
    files: { s3: { bucket: '-', accessKey: '-', secretKey: '-' } },
  });
  // Functions cannot be in a file.
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
  return `${INTRODUCTION}\n${[...head, ...rows].join('\n')}\n`;
}

/** Finds the docstrings of the settings in their declaration, by path. */
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
