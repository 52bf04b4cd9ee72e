import { temporaryFolder } from '@groundwork/engine/testing';
import { expect, it, onTestFinished } from 'vitest';
import { openPlatformTables } from '../../../testing/test-store.ts';
import { recordAuditEvent } from '../../audit/audit-trail.ts';
import { insertApp } from '../accounts/apps/app-table.ts';
import { eraseAddressesOf, listAuditEvents } from './audit-events.ts';

it("lists a user's audit events page by page, and removes only this user's IP addresses", async () => {
  const { store, close } = await openPlatformTables(temporaryFolder());
  onTestFinished(close);
  const appId = 'a1';
  await insertApp(store, { id: appId, name: 'App', visibility: 'public_with_login' });
  const address = '192.0.2.7';
  const [ann, ben] = ['ann', 'ben'];
  await recordAuditEvent(store, 'signed_in', { appId, actorId: ann, address });
  await recordAuditEvent(store, 'signed_in', { appId, actorId: ben, address });
  await recordAuditEvent(store, 'role_changed', { appId, actorId: ben, subjectId: ann, address });

  await recordAuditEvent(store, 'sign_in_failed', {
    appId,
    actorId: null,
    subjectId: ann,
    address,
  });

  const query = { appId, userId: ann, limit: 1 };
  const [failed] = await listAuditEvents(store, query);
  expect(failed).toMatchObject({ action: 'sign_in_failed', actor_id: null, subject_id: ann });
  const [first] = await listAuditEvents(store, { ...query, after: failed });
  expect(first).toMatchObject({ action: 'role_changed', actor_id: ben, subject_id: ann });
  const [second, ...rest] = await listAuditEvents(store, { ...query, after: first });
  expect(second).toMatchObject({ action: 'signed_in', actor_id: ann, subject_id: null, address });
  expect(rest).toEqual([]);
  expect(await listAuditEvents(store, { ...query, after: second })).toEqual([]);

  await eraseAddressesOf(store, { appId, userId: ann });
  const all = await listAuditEvents(store, { appId, limit: 9 });
  expect(all.filter((event) => event.address !== null)).toMatchObject([
    { actor_id: ben, action: 'role_changed', subject_id: ann },
    { actor_id: ben, action: 'signed_in' },
  ]);
});
