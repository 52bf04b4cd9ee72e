import { entitiesFolder, temporaryFolder } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { signIn, signUp } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { formWith } from '../../../testing/upload.ts';

const properties = {
  title: { type: 'string' },
  notes: { type: 'string' },
  team: { type: 'string' },
};
const Site = { properties, search: ['title', 'notes'] };

const titlesOf = (records: readonly object[]) =>
  records.map((record) => String(Reflect.get(record, 'title')));

describe('$search', () => {
  it('finds records from any kind of write by their current words', async () => {
    const { platform, token } = await startWithEntities({ Site });
    const sites = callsTo(platform, 'Site', token);
    const { id } = await sites.create({ title: 'Kent one' });
    await sites.call('POST', '/bulk', [
      { title: 'Kent two' },
      { title: 'Essex', notes: 'near Kent' },
    ]);
    await sites.call('POST', '/upsert', { records: [{ title: 'Kent three' }], key: 'title' });
    const path = routes.entityImport.replace(':appId', platform.appId).replace(':entity', 'Site');
    await fetch(platform.url + API_PREFIX + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: formWith('title\nKent four\n', 'sites.csv'),
    });
    const found = async () => titlesOf(await sites.list({ $search: 'kent' }));
    expect((await found()).toSorted()).toEqual([
      'Essex',
      'Kent four',
      'Kent one',
      'Kent three',
      'Kent two',
    ]);
    expect((await found()).at(-1)).toBe('Essex');

    await sites.call('PUT', `/${id}`, { title: 'Sussex' });
    const change = { query: { $search: 'two' }, data: { $set: { title: 'Surrey' } } };
    expect(await sites.call('PATCH', '/update-many', change)).toMatchObject({
      body: { updated: 1 },
    });
    await sites.call('DELETE', '', { $search: 'three' });
    expect(await found()).toEqual(['Kent four', 'Essex']);
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('finds only records that the caller may read, and their order reveals nothing about others', async () => {
    const own = { created_by: '{{user.email}}' };
    const { platform, token } = await startWithEntities({
      Site: { ...Site, rls: { create: true, read: own, update: own, delete: own } },
    });
    const member = callsTo(platform, 'Site', await signUp(platform));
    const admin = callsTo(platform, 'Site', token);
    await member.create({ title: 'alpha alpha beta' });
    await member.create({ title: 'alpha beta beta' });
    const before = titlesOf(await member.list({ $search: 'alpha beta' }));
    for (let count = 0; count < 40; count += 1)
      await admin.create({ title: `beta secret ${count}` });

    expect(titlesOf(await member.list({ $search: 'alpha beta' }))).toEqual(before);
    expect(await member.list({ $search: 'secret' })).toEqual([]);
    expect((await member.call('GET', '/count?q={"$search":"secret"}')).body).toMatchObject({
      count: 0,
    });
    const remove = await member.call('DELETE', '', { $search: 'secret' });
    expect(remove.body).toMatchObject({ deleted: 0 });
  });

  it('is rejected with advice for an entity without searched fields', async () => {
    const { platform, token } = await startWithEntities({ Site: { properties } });
    expect(await callsTo(platform, 'Site', token).call('GET', '?q={"$search":"a"}')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('such as "search": ["title"]') },
    });
  });

  it('finds records that were stored before the entity declared the search', async () => {
    const dataDir = temporaryFolder();
    const start = (schema: object) =>
      startTestPlatform({ dataDir, entitiesDir: entitiesFolder({ Site: schema }) });
    const first = await start({ properties });
    await callsTo(first, 'Site', await signIn(first)).create({ title: 'Kent' });
    await first.stop();
    const second = await start(Site);
    const sites = callsTo(second, 'Site', await signIn(second));
    expect(titlesOf(await sites.list({ $search: 'kent' }))).toEqual(['Kent']);
  });
});
