import { ALWAYS, accessOf, type Principal, parseFilter, parseSort } from '@groundwork/engine';
import { temporaryFolder, toUserSchema } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatformTables } from '../../../../testing/test-store.ts';
import { findApp, insertApp } from '../apps/app-table.ts';
import { appItself, toPrincipal } from '../principals.ts';
import { queryUsers } from './query-users.ts';

const admin: Principal = {
  ...toPrincipal(undefined),
  id: 'u1',
  user: () => ({ id: 'u1', role: 'admin' }),
};

describe('queryUsers', () => {
  it.each([
    ['the service role', appItself],
    ['an administrator', admin],
  ])(
    'adds no condition to the query for %s, so that the database itself can skip users',
    async (_, caller) => {
      const { store, queries, close } = await openPlatformTables(temporaryFolder());
      onTestFinished(close);
      await insertApp(store, { id: 'a1', name: 'Plots', visibility: 'private_with_login' });
      const app = await findApp(store, 'a1');
      if (!app) throw new Error('The app should exist.');
      const access = accessOf(toUserSchema(undefined), caller);
      const user = {
        app,
        callerId: `${caller.id}`,
        address: '',
        isManager: true,
        automationDepth: 0,
        access,
        client: { kind: 'service', key: '' },
      } as const;
      const query = { filter: parseFilter({}), sort: parseSort() };

      expect(await queryUsers(queries, user, query, async (_store, { filter }) => filter)).toBe(
        ALWAYS,
      );
    },
  );
});
