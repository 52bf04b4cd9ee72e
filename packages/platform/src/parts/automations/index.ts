export type { Automation } from './automation.ts';
export { automationTables } from './automation-tables.ts';
export type { Automations } from './automations.ts';
export { automations } from './automations-part.ts';
export { findCallers } from './function-callers.ts';
export { loadAutomations } from './load-automations.ts';
export { createRecordTriggers } from './record-triggers.ts';
export type { Run } from './run-table.ts';
