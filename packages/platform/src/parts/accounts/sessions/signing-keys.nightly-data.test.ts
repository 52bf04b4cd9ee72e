import { moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatformTables } from '../../../../testing/test-store.ts';

import { deleteServiceKey } from '../tables/signing-keys.ts';
import { loadSigningKeys } from './signing-keys.ts';

describe('signing keys', () => {
  it("signs with a new key even if its node's clock is slow, and accepts the old key's tokens", async () => {
    const { store, close } = await openPlatformTables(temporaryFolder());
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

  it('all concurrent requests reject a key that another node has deleted', async () => {
    const { store, close } = await openPlatformTables(temporaryFolder());
    onTestFinished(close);
    const [one, other] = [await loadSigningKeys(store), await loadSigningKeys(store)];
    const { id } = await one.createForService('app', 'Import');
    expect(await other.find(id)).toBeDefined();
    await deleteServiceKey(store, 'app', id);
    moveClock({ seconds: 2 });

    expect(await Promise.all([other.find(id), other.find(id)])).toEqual([undefined, undefined]);
  });

  it('signs with only one of the keys that two nodes create at the same time', async () => {
    const { store, close } = await openPlatformTables(temporaryFolder());
    onTestFinished(close);
    const [one, other] = [await loadSigningKeys(store), await loadSigningKeys(store)];
    await Promise.all([one.rotate(), other.rotate()]);
    const { id } = await (await loadSigningKeys(store)).active();
    const active = await store
      .selectFrom('signing_keys')
      .select('id')
      .where('retired_date', 'is', null)
      .execute();

    expect(active).toEqual([{ id }]);
  });
});
