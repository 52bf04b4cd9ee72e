/** Databases, folders and clocks of tests. */
export { type BreakableConnection, breakableConnectionTo } from './breakable-connection.ts';
export { captureLog } from './captured-log.ts';
export { moveClock, stopClock } from './clock.ts';
export { addMigratedFile } from './database-templates.ts';
export { entitiesFolder } from './entities-folder.ts';
export { runSql } from './run-sql.ts';
export { temporaryFolder } from './temporary-folder.ts';
export { isOnPostgres, testDatabase } from './test-database.ts';
export { openTestStore } from './test-store.ts';
