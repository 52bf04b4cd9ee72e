import { loadAgents } from '../agents/load-agents.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { openFunctions } from '../functions/open-functions.ts';
import { loadCustomIntegrations } from '../integrations/custom/load-custom-integrations.ts';
import { awaitAllParts } from '../kernel/await-all-parts.ts';
import { createEntityCatalogue } from '../records/schema/entity-catalogue.ts';
import { loadEntities } from '../records/schema/load-entities.ts';
import { isBase44App, type Settings } from '../settings/settings.ts';
import { loadSite } from '../site/load-site.ts';

/**
 * Loads everything in the configured folders: entities, functions, agents, integrations, the site and its
 * editor.
 *
 * @param warn receives what is left out of an app of Base44.
 * @throws StartUpError that lists the errors of all of them.
 */
export async function loadAppFiles(settings: Settings, warn: (message: string) => void) {
  const { siteDir, entitiesDir, allowedOrigins, custom } = settings;
  const isBase44 = isBase44App(settings);
  const entities = attempt(() => {
    const openEntities = settings.production ? settings.publicEntities : undefined;
    const base44 = isBase44 ? { openEntities } : undefined;
    const { schemas, user } =
      entitiesDir === undefined
        ? { schemas: [], user: undefined }
        : loadEntities(entitiesDir, warn, base44);
    return { schemas, user, catalogue: createEntityCatalogue(schemas, settings.openEntities) };
  });
  const functions = attempt(() =>
    openFunctions(settings, process.env, isBase44 ? warn : undefined),
  );
  const agents = attempt(async () => {
    const { catalogue } = await entities;
    const { has: hasFunction } = await functions;
    const { models } = settings.llm;
    const surroundings = { catalogue, hasFunction, models };
    return loadAgents(settings.agentsDir, surroundings, isBase44 ? warn : undefined);
  });
  const integrations = attempt(() => loadCustomIntegrations(custom.dir, custom.headers));
  const site = attempt(() =>
    siteDir === undefined ? undefined : loadSite(siteDir, allowedOrigins),
  );
  const editor = attempt(() => loadEditor(settings));
  return awaitAllParts([entities, functions, agents, integrations, site, editor]);
}

/** Turns an exception into a rejection. */
async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return work();
}
