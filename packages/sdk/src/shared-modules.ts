import type { AgentsModule } from './agents/agents-module.ts';
import { type AgentsContext, createAgents } from './agents/create-agents.ts';
import { type AppLogsModule, createAppLogs } from './app-logs/app-logs.ts';
import { type BatchCalls, createBatch } from './entities/batch.ts';
import { createEntities, type EntitiesModule } from './entities/create-entities.ts';
import {
  createFunctions,
  type FunctionsContext,
  type FunctionsModule,
} from './functions/functions.ts';
import { createIntegrations, type IntegrationsModule } from './integrations/integrations.ts';

/** The modules that users and the service role have in common. */
export interface SharedModules extends BatchCalls {
  readonly entities: EntitiesModule;
  readonly functions: FunctionsModule;
  readonly integrations: IntegrationsModule;
  readonly agents: AgentsModule;
  readonly appLogs: AppLogsModule;
}

export interface SharedContext extends FunctionsContext, AgentsContext {}

export function createSharedModules(context: SharedContext): SharedModules {
  return {
    ...createBatch(context),
    entities: createEntities(context),
    functions: createFunctions(context),
    integrations: createIntegrations(context),
    agents: createAgents(context),
    appLogs: createAppLogs(context),
  };
}
