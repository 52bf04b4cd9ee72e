import { expect, it } from 'vitest';
import { findPostgres, NO_POSTGRES } from './postgres.ts';

it('takes the folder that the environment names', () => {
  expect(findPostgres({ GROUNDWORK_POSTGRES: '/opt/postgres/bin' })).toBe('/opt/postgres/bin');
});

it('finds none where the environment says that none works', () => {
  expect(findPostgres({ GROUNDWORK_POSTGRES: NO_POSTGRES })).toBeUndefined();
});
