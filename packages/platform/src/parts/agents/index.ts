export { agents } from './agents-part.ts';
export type { ConversationChanges } from './conversation-changes.ts';
export { loadAgents } from './load-agents.ts';
