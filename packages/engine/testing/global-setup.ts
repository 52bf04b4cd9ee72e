import type { TestProject } from 'vitest/node';
import { servePostgres } from './serve-postgres.ts';
import { migrations } from './test-migrations.ts';

export default (project: TestProject): Promise<() => Promise<void>> =>
  servePostgres(project, migrations);
