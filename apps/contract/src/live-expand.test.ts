import { entitiesFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { openCrossOriginApp } from './cross-origin-app.ts';
import { createSignedInClient } from './signed-in-client.ts';

const title = { type: 'string' };
const to = (entity: string) => ({ type: 'reference', entity });
const schemas = {
  Depot: { properties: { open: { type: 'boolean' } } },
  Crew: {
    properties: { title, depot: to('Depot') },
    rls: { read: { 'depot.open': true }, write: true },
  },
  Bug: { properties: { title, crew: to('Crew') } },
  Remark: { properties: { title, bug: to('Bug') } },
};

describe('useRecords and useRecord with expand', () => {
  it('show changes of the expanded records, and hide records that become unreadable', async () => {
    const page = await openCrossOriginApp(
      "import { start } from './live-expand-page.tsx'; start(client);",
      { entitiesDir: entitiesFolder(schemas) },
    );
    const { appId = '', url = '' } = Object.fromEntries(new URL(page.url()).searchParams);
    const { client } = await createSignedInClient({ appId, url });
    const { Depot, Crew, Bug, Remark } = client.entities;
    const depot = await Depot.create({ open: true });
    const [first, second, third] = await Crew.bulkCreate(
      ['A', 'B', 'C'].map((name) => ({ title: name, depot: depot.id })),
    );
    const one = await Bug.create({ title: '1', crew: first?.id ?? '' });
    await Bug.create({ title: '2', crew: second?.id ?? '' });
    await page.waitForFunction(() => 'show' in window);
    await page.evaluate((id) => window.show(id), one.id);
    const shown = () => page.locator('li').allTextContents();
    const record = () => page.locator('output').textContent();
    await expect.poll(shown).toEqual(['1,A', '2,B']);
    await Crew.update(first?.id ?? '', { title: 'A2' });
    await expect.poll(shown).toEqual(['1,A2', '2,B']);
    await expect.poll(record).toBe('1 A2');
    await Remark.create({ title: 'R', bug: one.id });
    await expect.poll(shown).toEqual(['1,A2,R', '2,B']);
    await Bug.update(one.id, { crew: second?.id ?? '' });
    await expect.poll(shown).toEqual(['1,B,R', '2,B']);
    await expect.poll(record).toBe('1 B');
    await Bug.create({ title: '3', crew: third?.id ?? '' });
    await expect.poll(shown).toEqual(['1,B,R', '2,B', '3,C']);

    await Depot.update(depot.id, { open: false });
    await expect.poll(shown).toEqual(['1,,R', '2,', '3,']);
    await expect.poll(record).toBe('1 undefined');
  });
});
