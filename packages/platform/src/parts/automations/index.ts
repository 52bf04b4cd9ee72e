export { automations } from './automations-part.ts';
export { findCallers } from './function-callers.ts';
export { loadAutomations } from './load-automations.ts';
export { createRecordTriggers } from './record-triggers.ts';
