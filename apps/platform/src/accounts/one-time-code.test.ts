import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from '../auth/secrets.ts';
import { findApp, insertApp } from '../store/apps.ts';
import type { AppRow } from '../store/schema.ts';
import { moveClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { openTestStore } from '../testing/test-store.ts';
import { findCode, issueCode, tryCode } from './one-time-code.ts';

const email = 'ann@example.org';

/** A store with an app, and ways to ask for codes and to try them. */
async function openCodes() {
  const { store, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, { id: 'a1', name: 'App', visibility: 'public_without_login' });
  const app: AppRow = Object(await findApp(store, 'a1'));
  const services = { store, secrets: await loadSecrets(store) };
  return {
    find: () => findCode(store, { app, email }),
    issue: (before: string | undefined) =>
      store
        .transaction()
        .execute((transaction) => issueCode(transaction, services, { app, email, before })),
    isGood: async (code = '') => (await tryCode(services, { app, email, code })) !== undefined,
  };
}

test('of those who ask for a code together one gets it, and it stays good', async () => {
  const { find, issue, isGood } = await openCodes();
  const before = await find();
  const codes = await Promise.all([issue(before), issue(before), issue(before)]);
  const issued = codes.filter((code) => code !== undefined);

  expect(issued).toHaveLength(1);
  expect(await isGood(issued[0])).toBe(true);
});

test('who asks later gets another code, and the one before is void', async () => {
  const { find, issue, isGood } = await openCodes();
  const first = await issue(await find());
  const second = await issue(await find());

  expect(second).toBeDefined();
  if (first !== second) expect(await isGood(first)).toBe(false);
  expect(await isGood(second)).toBe(true);
});

test('a code that ran out, and was cleared away meanwhile, keeps nobody from another', async () => {
  const { find, issue, isGood } = await openCodes();
  await issue(await find());
  moveClock({ minutes: 11 });

  expect(await isGood(await issue(await find()))).toBe(true);
});
