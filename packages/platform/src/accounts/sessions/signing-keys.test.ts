import { expect, onTestFinished, test } from 'vitest';
import { moveClock } from '../../testing/clock.ts';
import { temporaryFolder } from '../../testing/test-platform.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { loadSigningKeys } from './signing-keys.ts';

test('a new key signs even when the clock of its node is behind, and the old one goes on verifying', async () => {
  const { store, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  const keys = await loadSigningKeys(store);
  const { id: old } = await keys.active();
  moveClock({ minutes: -5 });
  await keys.rotate();
  const { id } = await keys.active();

  expect(id).not.toBe(old);
  expect((await (await loadSigningKeys(store)).active()).id).toBe(id);
  expect(await keys.find(old)).toBeDefined();
});

test('keys that are made at once are all good, and one of them signs', async () => {
  const { store, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  const [one, other] = [await loadSigningKeys(store), await loadSigningKeys(store)];
  await Promise.all([one.rotate(), other.rotate()]);
  const { id } = await (await loadSigningKeys(store)).active();
  const open = await store
    .selectFrom('signing_keys')
    .select('id')
    .where('retired_date', 'is', null)
    .execute();

  expect(open).toEqual([{ id }]);
});
