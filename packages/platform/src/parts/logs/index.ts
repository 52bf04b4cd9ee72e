/** The usage log: what other code may use of this part. */
export { countAppLogs, findAppLogs, listAppLogs } from './app-logs.ts';
export { logs } from './logs-part.ts';
