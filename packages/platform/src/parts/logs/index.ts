export { listAppLogs } from './app-logs.ts';
export { logs } from './logs-part.ts';
