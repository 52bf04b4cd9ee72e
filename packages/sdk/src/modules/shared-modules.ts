import { createEntities, type EntitiesModule } from '../entities/create-entities.ts';
import type { Log } from '../log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Request } from '../request.ts';
import { type AppLogsModule, createAppLogs } from './app-logs.ts';
import { createFunctions, type FunctionsContext, type FunctionsModule } from './functions.ts';
import { createIntegrations, type IntegrationsModule } from './integrations.ts';

/** The calls that a user and the service role both have; each acts as whoever it belongs to. */
export interface SharedModules {
  readonly entities: EntitiesModule;
  readonly functions: FunctionsModule;
  readonly integrations: IntegrationsModule;
  readonly appLogs: AppLogsModule;
}

/** What the modules of one identity are made from. */
export interface SharedContext extends FunctionsContext {
  readonly request: Request;
  readonly realtime: Realtime;
  readonly log: Log;
}

/** Creates the modules of one identity. */
export function createSharedModules(context: SharedContext): SharedModules {
  const { request, appId } = context;
  return {
    entities: createEntities(context),
    functions: createFunctions(context),
    integrations: createIntegrations(request, appId),
    appLogs: createAppLogs(request, appId),
  };
}
