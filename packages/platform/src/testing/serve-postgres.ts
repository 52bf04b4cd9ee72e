import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import type { TestProject } from 'vitest/node';

/** Starts the PostgreSQL server that all tests of a run share. */
export default async function servePostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  const { url, stop } = await startPostgres(programs);
  project.provide('postgresUrl', url);
  return stop;
}
