import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOnPostgres, moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { type AuditPage, type BackupList, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browserOf } from '../../../../testing/admin-browser.ts';
import { signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { PlatformSettings } from '../../../settings/platform-settings.ts';

async function openPlatform(settings: PlatformSettings = {}) {
  const platform = await startTestPlatform(settings);
  const browser = browserOf(platform);
  await browser.signIn();
  await browser.open('/__admin');
  const list = async (): Promise<BackupList> =>
    JSON.parse(await (await browser.call(routes.backups)).text());
  /** Waits until no backup is running. */
  const settled = async () => {
    await expect.poll(async () => (await list()).is_running, { timeout: 20_000 }).toBe(false);
    return list();
  };
  const make = () => browser.call(routes.backups, { method: 'POST' });
  const linkTo = async (name: string, password?: string) =>
    browser.call(routes.backupLink.replace(':name', name), { method: 'POST', body: { password } });
  return { platform, list, make, settled, linkTo };
}

/** Whether this machine has the program that the backup of the tests' database needs. */
function canBackUp(): boolean {
  if (!isOnPostgres) return true;
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= 18;
}

const linkBody = z.object({ url: z.string() });

describe('backups in the administration', () => {
  it.runIf(canBackUp())(
    'an administrator makes a backup, and downloads it after giving the password again',
    async () => {
      const folder = join(temporaryFolder(), 'backups');
      const { platform, make, settled, linkTo } = await openPlatform({ backups: { folder } });
      expect(await settled()).toMatchObject({ items: [], folder, every_hours: null, keep: 14 });
      expect(await (await make()).json()).toMatchObject({ is_running: true });
      const { items, problem, has_files } = await settled();
      expect({ problem, has_files }).toEqual({ problem: null, has_files: !isOnPostgres });
      const [{ name = '', size = 0 } = {}] = items;
      expect(items).toHaveLength(1);
      expect(readdirSync(folder)).toEqual([name]);

      expect((await linkTo(name, 'a wrong password')).status).toBe(400);
      expect((await linkTo('groundwork-20200101T000000000Z.tar', admin.password)).status).toBe(404);
      expect((await linkTo('../platform.db', admin.password)).status).toBe(404);
      const { url } = linkBody.parse(await (await linkTo(name, admin.password)).json());
      const response = await fetch(url);
      expect(response.headers.get('Content-Disposition')).toContain(name);
      const content = Buffer.from(await response.arrayBuffer());
      expect(content).toHaveLength(size);
      expect(content.toString('latin1')).toMatch(isOnPostgres ? /^PGDMP/ : /^backup\.json/);
      expect((await fetch(url.replace('expires=', 'expires=1'))).status).toBe(404);
      moveClock({ seconds: 301 });
      expect((await fetch(url)).status).toBe(404);

      const token = await signIn(platform);
      const trail = await callApi(platform, routes.auditTrail, { token });
      const { items: events }: AuditPage = JSON.parse(await trail.text());
      expect(events.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['backup_started', 'backup_linked']),
      );
    },
  );

  it('rejects members, anonymous visitors, and tokens of the site', async () => {
    const { platform } = await openPlatform();
    const tokens = [await signUp(platform), await signIn(platform)];
    const link = routes.backupLink.replace(':name', 'groundwork-20200101T000000000Z.tar');
    for (const [path, body] of [[routes.backups], [routes.backups, {}], [link, {}]] as const) {
      for (const token of tokens) {
        expect((await callApi(platform, path, { body, token })).status).toBe(403);
      }
      expect((await callApi(platform, path, { body })).status).toBe(401);
    }
  });

  it.runIf(canBackUp())('makes a scheduled backup when the newest is too old', async () => {
    const folder = temporaryFolder();
    const recent = new Date(Date.now() - 3_600_000).toISOString().replaceAll(/[-:.]/g, '');
    writeFileSync(join(folder, `groundwork-${recent}.tar`), '');
    const waiting = await openPlatform({ backups: { folder, everyHours: 2 } });
    expect((await waiting.settled()).items).toHaveLength(1);
    const due = await openPlatform({ backups: { folder, everyHours: 1 } });
    await expect.poll(async () => (await due.settled()).items.length).toBe(2);
  });

  it('reports why a backup failed', async () => {
    const folder = join(temporaryFolder(), 'backups');
    writeFileSync(folder, '');
    const { make, settled } = await openPlatform({ backups: { folder } });
    await make();
    expect((await settled()).problem).toContain('EEXIST');
  });
});
