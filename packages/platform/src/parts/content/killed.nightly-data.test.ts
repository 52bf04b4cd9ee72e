import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it, vi } from 'vitest';
import {
  contentCalls,
  contentSettings,
  HEADING,
  readHeading,
  waitingRenderer,
} from '../../../testing/content-site.ts';
import { startKillablePlatform } from '../../../testing/killable-platform.ts';

describe('platform that is killed while it publishes content', () => {
  it('a platform that is killed during a publication shows the old or the new version, and the drafts match it', {
    timeout: 300_000,
  }, async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const folder = temporaryFolder();
    const { siteDir, siteRenderer } = contentSettings(waitingRenderer(folder));
    const environment = { GROUNDWORK_SITE_DIR: siteDir, GROUNDWORK_SITE_RENDERER: siteRenderer };
    const start = () => startKillablePlatform(dataDir, { environment });
    const file = (name: string) => join(folder, name);
    let platform = await start();
    let published = 'Land';
    let next = published;

    for (const [index, kill] of [
      // Kills the platform while it renders the pages.
      async () => {},
      // Kills the platform at a time before, during or after the transaction, but before the response.
      ...(runsAllTests ? [0, 4, 16, 64] : [4]).map((turns) => async () => {
        writeFileSync(file('go'), '');
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      }),
      // Kills the platform after the response.
      async (publishing: Promise<unknown>) => {
        writeFileSync(file('go'), '');
        await publishing;
      },
    ].entries()) {
      const token = await platform.signIn();
      const { put, publish, state } = contentCalls(platform, token);
      next = `Heading ${index}`;
      const [draft] = (await state()).draft;
      await put(HEADING, next, draft?.revision ?? null);
      rmSync(file('rendering'), { force: true });
      rmSync(file('go'), { force: true });
      const publishing = publish().catch(() => undefined);
      await vi.waitFor(() => expect(existsSync(file('rendering'))).toBe(true), 20_000);
      await kill(publishing);
      await platform.kill();
      const response = await publishing;

      writeFileSync(file('go'), '');
      platform = await start();
      const calls = contentCalls(platform, await platform.signIn());
      const after = await calls.state();
      const isNew = after.published.changes[HEADING] === next;
      if (response !== undefined) expect([response.status, isNew]).toEqual([200, true]);
      expect(after.draft.map(({ value }) => value)).toEqual(isNew ? [] : [next]);
      published = isNew ? next : published;
      const expected = after.published.version === null ? undefined : published;
      for (const path of ['/', '/Home', '/nowhere']) {
        expect(await readHeading(platform, path)).toBe(expected);
      }
    }
    expect(published).toBe(next);
  });
});
