/**
 * Databases, folders and clocks for tests, and engine functions that only other packages' tests use.
 */
export { createMemoryLimiter } from '../src/database/rate-limiter.ts';
export { MEMBERS, parseRule } from '../src/records/rules/parse-rule.ts';
export { toUserSchema } from '../src/records/schema/user-schema.ts';
export { OPERATORS } from '../src/records/write/update-operators.ts';
export { type BreakableConnection, breakableConnectionTo } from './breakable-connection.ts';
export { captureLog } from './captured-log.ts';
export { moveClock, stopClock } from './clock.ts';
export { addMigratedFile } from './database-templates.ts';
export { entitiesFolder } from './entities-folder.ts';
export { runSql } from './run-sql.ts';
export { temporaryFolder } from './temporary-folder.ts';
export { isOnPostgres, testDatabase } from './test-database.ts';
export { openTestStore } from './test-store.ts';
export { principalOf, thing } from './thing.ts';
