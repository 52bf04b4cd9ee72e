export { listAppLogs } from './app-logs.ts';
export { logs } from './logs-part.ts';
export type { Usage } from './usage.ts';
