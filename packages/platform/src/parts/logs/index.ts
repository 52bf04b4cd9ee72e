/** Public interface of the part `logs`. */
export { countAppLogs, findAppLogs, listAppLogs } from './app-logs.ts';
export { logs } from './logs-part.ts';
