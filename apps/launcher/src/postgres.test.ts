import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres, NO_POSTGRES } from './postgres.ts';

const isSupported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(
  `${process.platform}-${process.arch}`,
);

describe('findPostgres', () => {
  it('findPostgres returns the folder that the environment variable names', () => {
    expect(findPostgres({ GROUNDWORK_POSTGRES: '/opt/postgres/bin' })).toBe('/opt/postgres/bin');
  });

  it('findPostgres returns undefined if the environment variable disables PostgreSQL', () => {
    expect(findPostgres({ GROUNDWORK_POSTGRES: NO_POSTGRES })).toBeUndefined();
  });

  it.runIf(isSupported)('returns the programs of the npm package otherwise', () => {
    expect(existsSync(join(`${findPostgres({})}`, 'initdb'))).toBe(true);
  });
});
