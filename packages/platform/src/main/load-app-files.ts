import { loadDataMigrations } from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import { loadAppEntities } from '../operations/app-data/load-app-entities.ts';
import { loadAgents } from '../parts/agents/index.ts';
import { findCallers, loadAutomations } from '../parts/automations/index.ts';
import { loadRenderer } from '../parts/content/index.ts';
import { type OpenFunctions, openFunctions } from '../parts/functions/index.ts';
import { checkConnectors, loadCustomIntegrations } from '../parts/integrations/index.ts';
import { loadAdmin, loadEditor, loadSite } from '../parts/site/index.ts';
import { checkAppAuth } from '../settings/app-auth-file.ts';
import { checkAppConfig } from '../settings/app-config-file.ts';
import { readMessages } from '../settings/messages-file.ts';
import { findAppFolder, findAppName, isBase44App, type Settings } from '../settings/settings.ts';

export type AppFiles = Awaited<ReturnType<typeof loadAppFiles>>;

/**
 * @param warn called with a message for each part of a Base44 app that is ignored.
 * @param note called with messages that list the entities and functions of a Base44 app that are open to everyone.
 * @throws StartUpError that lists the errors of all files.
 */
export async function loadAppFiles(
  settings: Settings,
  warn: (message: string) => void,
  note = warn,
) {
  const { siteDir, custom } = settings;
  const isBase44 = isBase44App(settings);
  const { issuers, ...providers } = settings.providers;
  checkAppAuth(settings.appDir, Object.keys({ ...issuers, ...providers }), warn);
  checkAppConfig(settings.appDir, warn);
  checkConnectors(findAppFolder(settings, 'connectors'), settings.connectorTokensDir, warn);
  const entities = attempt(() => loadAppEntities(settings, warn, note));
  const functions = attempt<OpenFunctions>(() =>
    openFunctions(settings, process.env, isBase44 ? warn : undefined),
  );
  const agents = attempt(async () => {
    const { catalogue } = await entities;
    const { has: hasFunction } = await functions;
    const { models } = settings.llm;
    const context = { catalogue, hasFunction, models };
    return loadAgents(settings.agentsDir, context, isBase44 ? warn : undefined);
  });
  const automations = attempt(async () => {
    const { catalogue } = await entities;
    const { names } = await functions;
    const { functionsDir } = settings;
    const workflowsDir = findAppFolder(settings, 'workflows');
    const hasEntity = (name: string) => name === 'User' || catalogue.find(name) !== undefined;
    const sources = { functionsDir, workflowsDir, functionNames: names(), hasEntity };
    const { automations: list, callers: declared } = loadAutomations(
      sources,
      isBase44 ? warn : undefined,
    );
    return { list, callersOf: findCallers({ automations: list, declared, isBase44 }, note) };
  });
  const migrations = attempt(async () => {
    const { catalogue } = await entities;
    const { has: hasFunction } = await functions;
    const folder = isBase44 ? undefined : findAppFolder(settings, 'migrations');
    return loadDataMigrations(folder, { catalogue, hasFunction });
  });
  const integrations = attempt(() => loadCustomIntegrations(custom.dir, custom.headers));
  const ofSite = { ...settings, appId: settings.app.id, appName: findAppName(settings), isBase44 };
  const site = attempt(() =>
    siteDir === undefined ? undefined : loadSite(siteDir, ofSite, isBase44 ? warn : undefined),
  );
  const editor = attempt(() => loadEditor(ofSite));
  const adminApp = attempt(() => loadAdmin(settings.adminDir));
  const renderer = attempt(() => loadRenderer(settings));
  const messages = attempt(() => readMessages(settings.app.messages, warn));
  await expectNoErrors([
    entities,
    functions,
    agents,
    automations,
    migrations,
    integrations,
    site,
    editor,
    adminApp,
    renderer,
    messages,
  ]);
  return {
    entities: await entities,
    functions: await functions,
    agents: await agents,
    automations: (await automations).list,
    migrations: await migrations,
    callersOf: (await automations).callersOf,
    integrations: await integrations,
    site: await site,
    editor: await editor,
    adminApp: await adminApp,
    renderer: await renderer,
    messages: await messages,
  };
}

/** Runs work that may throw. Returns a promise that rejects instead. */
async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return work();
}

/**
 * Waits until all files have been loaded or have failed, so that all errors are reported together.
 *
 * @param parts promises of the loaded files; an error that rejects several promises is reported once.
 * @throws StartUpError with the messages of all StartUpErrors. Any other error is a bug, and is thrown unchanged.
 */
async function expectNoErrors(parts: readonly Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(parts);
  const thrown = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  const errors: StartUpError[] = [];
  for (const error of new Set<unknown>(thrown)) {
    if (!(error instanceof StartUpError)) throw error;
    errors.push(error);
  }
  const [error] = errors;
  if (!error) return;
  throw errors.length === 1
    ? error
    : new StartUpError(errors.map(({ message }) => message).join('\n\n'));
}
