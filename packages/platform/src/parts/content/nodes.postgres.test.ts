import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { openContentEvents } from '../../../testing/content-events.ts';
import {
  contentCalls,
  contentSettings,
  HEADING,
  RENDERER,
  readHeading,
  TARGET,
} from '../../../testing/content-site.ts';
import { ann, signIn } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

async function startNodes(renderer = RENDERER) {
  const settings = { ...contentSettings(renderer), dataDir: temporaryFolder() };
  const [one, other] = [await startTestPlatform(settings), await startTestPlatform(settings)];
  const token = await signIn(one);
  return { one, other, calls: contentCalls(one, token), otherCalls: contentCalls(other, token) };
}

describe('content on two nodes', () => {
  it('both nodes show a version that one node has published', async () => {
    const { one, other, calls, otherCalls } = await startNodes();
    for (const [heading, node] of [
      ['First', calls],
      ['Second', otherCalls],
    ] as const) {
      await node.put(HEADING, heading);
      expect((await node.publish()).status).toBe(200);
      await vi.waitFor(async () => {
        expect([await readHeading(one), await readHeading(other)]).toEqual([heading, heading]);
      }, 20_000);
    }
  });

  it('a node does not render again a version that another node has published', async () => {
    const rendered = join(temporaryFolder(), 'rendered');
    const { one, other, calls } = await startNodes(
      `import { appendFileSync } from 'node:fs';
      ${RENDERER.replace('export async function renderPages() {', `$& appendFileSync('${rendered}', hero().heading);`)}`,
    );
    await calls.put(HEADING, 'Once');
    await calls.publish();
    await expect.poll(() => readHeading(other)).toBe('Once');
    expect(await readHeading(one)).toBe('Once');
    expect(readFileSync(rendered, 'utf8')).toBe('Once');
    const images = [one, other].map(async ({ url }) => (await fetch(`${url}/social.png`)).text());
    expect(await Promise.all(images)).toEqual(['image of Once', 'image of Once']);
  });

  it('each editor receives the names of the people who edit on any node', async () => {
    const { one, other } = await startNodes();
    await one.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const { next } = await openContentEvents(one, await signIn(one));
    await openContentEvents(other, await signIn(other, ann));
    const names: string[] = [];
    while (!names.includes('Ann')) {
      const { data } = (await next()) ?? {};
      names.push(...data.editors.map(({ name }: { name: string }) => name));
    }
    expect(new Set(names)).toEqual(new Set(['Administrator', 'Ann']));
  });

  it('publishes the changes of both nodes in one version when both publish at the same time', async () => {
    const { one, other, calls, otherCalls } = await startNodes();
    await calls.put(HEADING, 'Both');
    await otherCalls.put(TARGET, '#');
    const results = await Promise.all([calls.publish(), otherCalls.publish()]);

    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await calls.state()).toMatchObject({
      published: { version: 1, changes: { [HEADING]: 'Both', [TARGET]: '#' } },
      draft: [],
    });
    await vi.waitFor(async () => {
      expect([await readHeading(one), await readHeading(other)]).toEqual(['Both', 'Both']);
    }, 20_000);
  });
});
