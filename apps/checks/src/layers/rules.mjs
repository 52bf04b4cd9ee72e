/**
 * Rules of dependency-cruiser. They state which package may import which, and define the layers of the
 * platform, the engine and the SDK. Inside a package, a folder may import only itself and the folders that come
 * after it in its list.
 */

import { readFileSync } from 'node:fs';

const PLATFORM = [
  'command', // the command-line program `groundwork`
  'main', // the steps of a start
  'operations', // backup, restore, copying between databases
  'settings',
  'parts', // one folder per feature
  'http',
  'audit',
  'metrics',
  'spreadsheets',
  'kernel', // logs and queues
  'messages', // messages of account pages and emails
];

/**
 * The parts of the platform, the last one first. A part may use only parts before it in the array in `parts.ts`.
 */
const PARTS = readParts('packages/platform/src/parts.ts').toReversed();

const ENGINE = [
  'records', // entities, access rules, reads, writes and indexes
  'files', // uploaded files, on disk or in S3
  'query', // the filter language, its SQL for both databases, and the in-memory matcher
  'database', // connections, migrations, writers, events between nodes
  'kernel', // errors, JSON, patterns
];

/** Modules of the engine that other packages may import: the exports in its package.json. */
const ENGINE_ENTRIES =
  '^packages/engine/(src/(index|kernel)\\.ts|testing/(arbitrary-filters|fuzz|index|serve-postgres)\\.ts)$';

const SDK = [
  'building-blocks',
  'server',
  'boot',
  'agents',
  'auth',
  'entities',
  'functions',
  'integrations',
  'app-logs',
  'realtime',
  'http',
  'protocol',
];

const UI = ['account', 'data', 'toast', 'screens', 'components', 'messages', 'styles', 'theme'];

const SITE = ['home', 'styles', 'content', 'choices'];

const ADMIN = ['shell', 'users', 'records', 'components'];

const EDITOR = ['advanced', 'panels', 'fields', 'state', 'stores', 'merge'];

const TESTS =
  '(\\.test(-d)?\\.tsx?$|/test-support/|^packages/((engine|platform)/testing|platform/(bench|src/(abuse|faults)))/)';

/** Returns the names of the parts in an array of the module. Each is also the name of a folder. */
function readParts(file) {
  const [, names = ''] = /parts = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return names.match(/\w+/g) ?? [];
}

/** Returns rules that forbid each folder of a list to import the folders before it. */
function layers(source, folders) {
  return folders.slice(1).map((folder, index) => ({
    name: `${source.split('/')[1]}: ${folder} imports a layer above it`,
    comment:
      'Declare what the folder needs as a small type, and pass it from above; or move the code to a lower layer. apps/checks/src/layers/rules.mjs lists the layers, and parts.ts the order of the parts.',
    severity: 'error',
    from: { path: `^${source}/${folder}/`, pathNot: TESTS },
    to: { path: `^${source}/(${folders.slice(0, index + 1).join('|')})/` },
  }));
}

function everyFolderIn(source, folders) {
  return {
    name: `${source}: a folder is not listed`,
    comment:
      'Add a part to parts.ts of the platform, and any other folder to its list in apps/checks/src/layers/rules.mjs.',
    severity: 'error',
    from: { path: `^${source}/(?!(${folders.join('|')})/)[^/]+/`, pathNot: TESTS },
    to: {},
  };
}

/** Returns a rule that forbids imports whose path matches a pattern. */
function without(name, path) {
  return {
    name: `${name} imports a forbidden module`,
    comment:
      'Take what it provides as a parameter of a structural type. apps/checks/src/layers/rules.mjs lists which package may import which.',
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: TESTS },
    to: { path },
  };
}

const REACT = '(^|/)node_modules/(react|react-dom)/';

export default {
  forbidden: [
    {
      name: 'modules import each other in a cycle',
      comment:
        'Move what both need into a module of its own, or correct the import that points up first.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'a package imports an app',
      comment: 'Move the code into a package, or pass it from the app.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: '^apps/' },
    },
    without('sdk', `${REACT}|^packages/(?!sdk/)|^@groundwork/`),
    without('editor-bridge', `${REACT}|^packages/(?!editor-bridge/)|^@groundwork/`),
    without('ui', '^packages/(?!ui/)|^@groundwork/'),
    without('auth-react', '^packages/(?!(auth-react|sdk)/)'),
    without('base44', `${REACT}|^packages/(?!(base44|sdk)/)`),
    without(
      'site-kit',
      // Site-kit bundles the platform's headers, so that a static host sends the same headers.
      '^packages/(?!(site-kit|auth-react|editor-bridge|sdk)/|platform/src/parts/site/published-headers\\.ts$)',
    ),
    without('create', '^packages/(?!create/)|^@groundwork/'),
    without(
      'platform',
      // The platform may import the colours of the design system: its pages and emails need them even without a
      // site.
      `${REACT}|^packages/(?!(platform|engine)/|sdk/src/protocol/|ui/src/theme/colours\\.ts$)`,
    ),
    without(
      'engine',
      `${REACT}|^packages/(?!engine/|sdk/src/protocol/)|(^|/)node_modules/(@hono|hono|socket\\.io)/|^(node:)?https?$`,
    ),
    {
      name: 'a module imports an internal module of the engine',
      comment:
        'Import what packages/engine/src/index.ts or kernel.ts exports. If it lacks what you need, consider whether that belongs to the engine.',
      severity: 'error',
      from: { pathNot: '^packages/engine/' },
      to: { path: '^packages/engine/', pathNot: ENGINE_ENTRIES },
    },
    {
      name: 'shipped code imports code for tests',
      comment: 'Move what both need into the source folder of the package.',
      severity: 'error',
      from: { path: '^packages/(engine|platform)/src/', pathNot: TESTS },
      to: { path: '^packages/(engine|platform)/testing/' },
    },
    everyFolderIn('packages/engine/src', ENGINE),
    ...layers('packages/engine/src', ENGINE),
    everyFolderIn('packages/platform/src', PLATFORM),
    ...layers('packages/platform/src', PLATFORM),
    {
      name: 'platform: an import of an internal module of a part',
      comment: 'Import from the index.ts of the part, and export there what others may use.',
      severity: 'error',
      from: { path: '^packages/platform/src/(?!parts/([^/]+)/)', pathNot: TESTS },
      to: { path: '^packages/platform/src/parts/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'platform: a part imports an internal module of another part',
      comment: 'Import from the index.ts of the part, and export there what others may use.',
      severity: 'error',
      from: { path: '^packages/platform/src/parts/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^packages/platform/src/parts/[^/]+/(?!index\\.ts$)',
        pathNot: '^packages/platform/src/parts/$1/',
      },
    },
    everyFolderIn('packages/platform/src/parts', PARTS),
    ...layers('packages/platform/src/parts', PARTS),
    everyFolderIn('packages/sdk/src', SDK),
    ...layers('packages/sdk/src', SDK),
    ...layers('packages/ui/src', UI),
    ...layers('apps/site/src', SITE),
    ...layers('apps/admin/src', ADMIN),
    ...layers('apps/editor/src', EDITOR),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-edit|template)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@groundwork/source', 'import', 'types', 'default'],
    },
  },
};
