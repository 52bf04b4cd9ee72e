export { isAgentName } from './agent-file.ts';
export { agents } from './agents-part.ts';
export type { ConversationChanges } from './conversation-changes.ts';
export * as agentMigrations from './conversation-migrations.ts';
export { loadAgents } from './load-agents.ts';
