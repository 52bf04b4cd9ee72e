export type { Automation } from './automation.ts';
export { addAutomationTables } from './automation-migrations.ts';
export type { Automations } from './automations.ts';
export { automations } from './automations-part.ts';
export { findCallers } from './function-callers.ts';
export { loadAutomations } from './load-automations.ts';
export { createRecordTriggers } from './record-triggers.ts';
export type { Run } from './run-table.ts';
