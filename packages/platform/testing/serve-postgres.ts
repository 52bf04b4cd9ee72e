import { servePostgres } from '@groundwork/engine/testing/serve-postgres';
import type { TestProject } from 'vitest/node';
import { migrations } from '../src/operations/migrate/migrations.ts';

export default (project: TestProject): Promise<() => Promise<void>> =>
  servePostgres(project, migrations);
