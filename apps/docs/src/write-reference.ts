/**
 * Writes the API reference from docstrings, with one page for each entry point of the packages.
 *
 * Fails on any warning of TypeDoc, for example about a broken link, or a type that is used but not exported.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Application,
  type ParameterReflection,
  ReflectionKind,
  SignatureReflection,
  TSConfigReader,
} from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { findEntries } from './entries.ts';
import { root } from './root.ts';

const folder = join(root, 'apps/docs/reference');
const entries = findEntries();

const layout: PluginOptions = {
  entryFileName: 'index',
  excludeScopesInPaths: true,
  expandObjects: true,
  formatWithPrettier: false,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  interfacePropertiesFormat: 'table',
  outputFileStrategy: 'modules',
  parametersFormat: 'table',
  pageTitleTemplates: { module: ({ name }) => name },
  propertyMembersFormat: 'table',
  tableColumnSettings: { hideDefaults: true, hideModifiers: true, leftAlignHeaders: true },
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  useCodeBlocks: true,
  // Changes the anchors, because names that differ only in dots would get the same anchor.
  useCustomAnchors: true,
};

const app = await Application.bootstrapWithPlugins(
  {
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: entries.map(({ file }) => file),
    tsconfig: join(root, 'apps/docs/tsconfig.reference.json'),
    outputs: [{ name: 'markdown', path: folder }],
    name: 'Reference',
    disableSources: true,
    excludeExternals: true,
    // Does not check types, because each package does so with its own settings.
    skipErrorChecking: true,
    readme: 'none',
    logLevel: 'Warn',
    ...layout,
  },
  [new TSConfigReader()],
);
const project = await app.convert();
for (const module of project?.children ?? []) {
  // Replaces the module's name, because TypeDoc names a module after its folder.
  const source = project?.getSymbolIdFromReflection(module)?.fileName;
  module.name = entries.find(({ file }) => file === source)?.name ?? module.name;
}
const found = project?.children?.map(({ name }) => name) ?? [];
for (const signature of project?.getReflectionsByKind(ReflectionKind.CallSignature) ?? []) {
  if (!(signature instanceof SignatureReflection)) continue;
  for (const parameter of signature.parameters ?? []) nameDestructured(parameter);
}
const missing = entries.filter(({ name }) => !found.includes(name));
if (project === undefined || missing.length > 0) {
  throw new Error(`TypeDoc wrote no reference of ${missing.map(({ name }) => name).join(', ')}.`);
}
await rm(folder, { recursive: true, force: true });
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;

/** Gives a destructured parameter a name, which is the last word of its type, such as `props`. */
function nameDestructured(parameter: ParameterReflection): void {
  if (!parameter.name.startsWith('__')) return;
  const words = parameter.type?.toString().match(/[A-Z][a-z]+(?![a-z])/g);
  parameter.name = words?.at(-1)?.toLowerCase() ?? 'options';
}
