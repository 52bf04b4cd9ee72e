import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import type { TestProject } from 'vitest/node';
import type { Migrations } from '../src/database/schema/migrate.ts';
import { createTemplates } from './database-templates.ts';

/** Starts the PostgreSQL server that all tests of a run share, and creates the template databases on it. */
export async function servePostgres(
  project: TestProject,
  migrations: Migrations,
): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  const { url, stop } = await startPostgres(programs);
  try {
    await createTemplates(url, migrations);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', url);
  return stop;
}
