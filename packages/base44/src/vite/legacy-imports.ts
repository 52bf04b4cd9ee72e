import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '\0groundwork:legacy/';
const CLIENT = `${PREFIX}client`;

/** Matches the imports of older apps: a kind such as `entities` and, for most kinds, a name. */
const LEGACY_SOURCE =
  /(?:^|\/)(entities|functions|integrations|agents)(?:\/([\w-]+))?(?:\.[jt]s)?$/;

const CORE = [
  'CreateFileSignedUrl',
  'ExtractDataFromUploadedFile',
  'GenerateImage',
  'InvokeLLM',
  'SendEmail',
  'SendSMS',
  'TranscribeAudio',
  'UploadFile',
  'UploadPrivateFile',
];

/**
 * Creates the plugin that creates the modules `@/entities/X`, `@/integrations/Core`, `@/functions/x` and `@/agents`,
 * which the generated code of older apps imports. If the app has a file at the same path, that file is used.
 */
export function legacyImports(): Plugin {
  let root = '.';
  return {
    name: 'groundwork:legacy-imports',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (source === CLIENT) return CLIENT;
      // Entry points and paths in HTML pages are not imports of modules.
      if (importer === undefined || importer.endsWith('.html')) return null;
      const [, kind, name = ''] = LEGACY_SOURCE.exec(source) ?? [];
      if (kind === undefined) return null;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      return file ?? `${PREFIX}${kind}/${name}`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      if (id === CLIENT) return clientModule();
      const [kind = '', name = ''] = id.slice(PREFIX.length).split('/');
      if (kind === 'agents') return agentsModule();
      const names = new Set([
        ...(kind === 'integrations' ? CORE : await namesIn(root, kind)),
        ...(kind === 'entities' ? ['User'] : []),
        name,
      ]);
      return exportsOf(kind, [...names].filter(isIdentifier));
    },
  };
}

async function namesIn(root: string, kind: string): Promise<string[]> {
  for (const folder of ['base44', 'groundwork']) {
    const files = await readdir(join(root, folder, kind)).catch(() => []);
    if (files.length > 0) return files.map((file) => parse(file).name);
  }
  return [];
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default';
}

function exportsOf(kind: string, names: readonly string[]): string {
  const lines = names.map((name) => `export const ${name} = ${kind}(${JSON.stringify(name)});`);
  return `import { ${kind} } from ${JSON.stringify(CLIENT)};\n${lines.join('\n')}\n`;
}

function agentsModule(): string {
  return `import { base44 } from ${JSON.stringify(CLIENT)};
export const agentSDK = base44.agents;
export default agentSDK;
`;
}

/** Returns the code of a client module whose `entities.User` also has the calls of `auth`, as older apps expect. */
function clientModule(): string {
  return `import { createClient } from '@base44/sdk';
export const base44 = createClient({
  appId: import.meta.env.VITE_BASE44_APP_ID,
  appBaseUrl: import.meta.env.VITE_BASE44_APP_BASE_URL,
});
const { auth } = base44;
const account = {
  me: auth.me,
  login: auth.redirectToLogin,
  loginWithRedirect: auth.redirectToLogin,
  logout: auth.logout,
  updateMyUserData: auth.updateMe,
};
export const entities = (name) =>
  name === 'User' ? { ...base44.entities.User, ...account } : base44.entities[name];
export const functions = (name) => (...values) => base44.functions.invoke(name, ...values);
export const integrations = (name) => (...values) => base44.integrations.Core[name](...values);
`;
}
