import { entitiesFolder, temporaryFolder } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { formWith } from '../../../testing/upload.ts';

const properties = {
  email: { type: 'string' },
  team: { type: 'string' },
  slug: { type: 'string' },
  number: { type: 'integer' },
};
const unique = [
  { fields: ['email'], ignoreCase: true },
  { fields: ['team', 'slug'] },
  { fields: ['number'] },
];

async function start(schema: object = { properties, unique }) {
  const { platform, token } = await startWithEntities({ Member: schema });
  const members = callsTo(platform, 'Member', token);
  const importFile = async (content: string): Promise<unknown> => {
    const path = routes.entityImport.replace(':appId', platform.appId).replace(':entity', 'Member');
    const headers = { Authorization: `Bearer ${token}` };
    const body = formWith(content, 'members.csv');
    const init = { method: 'POST', headers, body };
    return (await fetch(platform.url + API_PREFIX + path, init)).json();
  };
  return { ...members, importFile };
}

const sameEmail = {
  status: 409,
  body: {
    code: 'duplicate',
    message: 'Error in field email: another Member has the same value.',
    fields: ['email'],
  },
};

describe("an entity's unique key", () => {
  it('rejects a second record with the same unique value from any kind of write', async () => {
    const { importFile, ...members } = await start();
    const { id } = await members.create({ email: 'ada@a.example' });
    const { id: other } = await members.create({ email: 'bo@a.example' });
    const copy = { email: 'ada@a.example' };

    expect(await members.call('POST', '', copy)).toMatchObject(sameEmail);
    expect(await members.call('POST', '/bulk', [{ slug: 'a' }, copy])).toMatchObject(sameEmail);
    expect(await members.call('PUT', `/${other}`, copy)).toMatchObject(sameEmail);
    expect(await members.call('PUT', '/bulk', [{ id: other, ...copy }])).toMatchObject(sameEmail);
    const many = { query: { id: other }, data: { $set: copy } };
    expect(await members.call('PATCH', '/update-many', many)).toMatchObject(sameEmail);
    const upsert = { records: [{ slug: 'b', ...copy }], key: 'slug' };
    expect(await members.call('POST', '/upsert', upsert)).toMatchObject(sameEmail);
    expect(await importFile('email\nbo@a.example\nADA@a.example\n')).toEqual({
      status: 'error',
      details: sameEmail.body.message,
      output: null,
    });
    // No rejected write has stored anything.
    expect(await members.list({}, '&sort=created_date')).toMatchObject([
      { id, email: 'ada@a.example' },
      { id: other, email: 'bo@a.example' },
    ]);
  });

  it('accepts a repeated unique value from the same record, and after the record that had it was changed or deleted', async () => {
    const members = await start();
    const { id } = await members.create({ email: 'ada@a.example' });

    expect((await members.call('PUT', `/${id}`, { email: 'ADA@a.example' })).status).toBe(200);
    await members.call('PUT', `/${id}`, { email: 'bo@a.example' });
    const { id: second } = await members.create({ email: 'ada@a.example' });
    await members.call('DELETE', `/${second}`);
    expect((await members.call('POST', '', { email: 'ada@a.example' })).status).toBe(200);
  });

  it('a unique key compares several fields together, and ignores letter case only with ignoreCase', async () => {
    const members = await start();
    await members.create({ email: 'ada@a.example', team: 'a', slug: 'one', number: 1 });

    expect(await members.call('POST', '', { email: 'ADA@A.example' })).toMatchObject(sameEmail);
    await members.create({ team: 'b', slug: 'one' });
    await members.create({ team: 'a', slug: 'ONE' });
    expect(await members.call('POST', '', { team: 'a', slug: 'one' })).toMatchObject({
      status: 409,
      body: {
        message: 'Error in the fields team, slug: another Member has the same values.',
        fields: ['team', 'slug'],
      },
    });
    expect((await members.call('POST', '', { number: 1 })).status).toBe(409);
  });

  it('a unique key on system fields names its fields in the error', async () => {
    const { platform, token } = await startWithEntities({
      Profile: { properties, unique: [{ fields: ['created_by_id'] }] },
    });
    const profiles = callsTo(platform, 'Profile', token);
    await profiles.create({ slug: 'a' });

    expect(await profiles.call('POST', '', { slug: 'b' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: ['created_by_id'] },
    });
  });

  it('a unique key ignores records without a value in one of its fields', async () => {
    const members = await start();
    for (const fields of [{}, {}, { email: null }, { team: 'a' }, { team: 'a', slug: null }]) {
      expect((await members.call('POST', '', fields)).status).toBe(200);
    }
  });

  it.each([false, true])(
    'compares date-times by their instants (ignoreCase: %s)',
    async (ignoreCase) => {
      const { importFile, ...visits } = await start({
        properties: { at: { type: 'string', format: 'date-time' }, name: { type: 'string' } },
        unique: [{ fields: ['at'], ignoreCase }],
      });
      const instant = '2026-06-01T07:30:00.000Z';
      const same = ['2026-06-01T07:30', '2026-06-01T09:30:00+02:00', '2026-06-01t07:30:00.0z'];
      const others = ['2026-06-01T07:30:00.001', '2026-06-01T07:30:01', '2026-06-01T08:30:00.1Z'];
      const stored = await visits.create({ at: instant });
      const local = await visits.create({ at: '2026-07-01T07:30' });
      for (const at of [...same, '2026-07-01T07:30:00Z']) {
        expect(await visits.call('POST', '', { at }), at).toMatchObject({
          status: 409,
          body: { code: 'duplicate', fields: ['at'] },
        });
        expect(await importFile(`at\n${at}\n`)).toMatchObject({ status: 'error' });
      }
      for (const at of others) expect((await visits.call('POST', '', { at })).status).toBe(200);

      for (const [at, id] of [
        ['2026-06-01T07:30', stored.id],
        ['2026-07-01T09:30:00+02:00', local.id],
      ] as const) {
        const upsert = { records: [{ at, name: 'Ann' }], key: 'at' };
        expect(await visits.call('POST', '/upsert', upsert), at).toMatchObject({
          body: { created: 0, updated: 1, records: [{ id, name: 'Ann' }] },
        });
      }
    },
  );

  it('accepts only one of several records that are created at the same time with the same unique value', async () => {
    const members = await start();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        members.call('POST', '', { email: 'ada@a.example', number }),
      ),
    );

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await members.list()).toHaveLength(1);
  });
});

describe('the start of a platform whose stored records violate a new unique key', () => {
  it('a start with duplicate values fails and names the record ids, but not the values, until the values differ', async () => {
    const dataDir = temporaryFolder();
    const { platform, token } = await startWithEntities({ Member: { properties } }, { dataDir });
    const members = callsTo(platform, 'Member', token);
    const first = await members.create({ email: 'ada@a.example' });
    const second = await members.create({ email: 'Ada@a.example' });
    await members.create({ email: 'bo@a.example' });
    const restart = (schema: object) => {
      const entitiesDir = entitiesFolder({ Member: schema });
      return startTestPlatform({ dataDir, entitiesDir });
    };
    await platform.stop();

    const failure = await restart({ properties, unique }).catch((error: Error) => error.message);
    expect(failure).toContain(
      `Records of the entity Member have equal values in email, which its file declares as unique: 2 records, such as ${first.id} and ${second.id}.`,
    );
    expect(failure).not.toMatch(/ada@/i);

    const again = await restart({ properties });
    await callsTo(again, 'Member', token).call('DELETE', `/${second.id}`);
    await again.stop();
    const fixed = await restart({ properties, unique });
    const calls = callsTo(fixed, 'Member', await signIn(fixed));
    expect(await calls.call('POST', '', { email: 'ADA@a.example' })).toMatchObject(sameEmail);
  });
});
