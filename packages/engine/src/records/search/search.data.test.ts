import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { client, openThings, service } from '../../../testing/open-things.ts';
import { thing } from '../../../testing/thing.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { aggregateBody } from '../../query/aggregate-request.ts';
import { ALWAYS } from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { parseList, parseQuery } from '../parse-query.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { buildSearchIndexes, prepareSearchIndexes } from './search-indexes.ts';

const searched: EntitySchema = {
  ...thing,
  record: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      area: { type: 'number' },
    },
  },
  search: ['title', 'tags'],
};

const words = fc.constantFrom(
  'Kent',
  'kentish',
  'KÉNT',
  'x',
  "d'or",
  'ß',
  '風',
  'i̇',
  '1.5',
  '%_*"',
);
const text = fc.oneof(
  fc.array(words, { maxLength: 4 }).map((list) => list.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !value.includes('\0')),
);
const records = fc.array(fc.record({ title: text, tags: fc.array(text, { maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 6,
});

async function open(schema: EntitySchema = searched) {
  const { opened, collections, entities } = await openThings({ schemas: [schema] });
  const prepare = (next = schema) => prepareSearchIndexes(opened, collections, 'a1', [next]);
  const build = () => buildSearchIndexes(opened, () => false);
  await prepare();
  await build();
  const things = entities.require('a1', 'Thing', service);
  const create = async (record: JsonObject) => String(JSON.parse(await things.create(record)).id);
  const find = async (filter: JsonObject, sort?: string) => {
    const query = parseQuery(schema, filter);
    const list = { query, ...parseList(schema, { sort }), limit: 1000, skip: 0 };
    const found: JsonObject[] = JSON.parse(await things.list(client, list));
    return found.map(({ title }) => title);
  };
  const search = (text: string, sort?: string) => find({ $search: text }, sort);
  return { opened, collections, things, prepare, build, create, find, search };
}

describe('a search', () => {
  it.each([
    ['substation kent', ['Substation in Kent']],
    ['KENT', ['Substation in Kent', 'Kentish Town']],
    ['ken sub', ['Substation in Kent']],
    ['cafe', ['Café']],
    ['É', ['École']],
    ['strasse', ['Straße 5']],
    ["landowner's", ['A landowner’s field']],
    ['landowners', ['A landowner’s field']],
    ['発電', ['風力発電所']],
    ['zzz', []],
    ['tation', []],
    ['"kent" OR *', []],
    ["kent' & !x:*", []],
    ['coast', ['Wind']],
  ])('for %j finds the records %j', async (text, titles) => {
    const { create, search } = await open();
    for (const title of [
      'Kentish Town',
      'Substation in Kent',
      'Café',
      'École',
      'Straße 5',
      'A landowner’s field',
      '風力発電所',
    ]) {
      await create({ title });
    }
    await create({ title: 'Wind', tags: ['north', 'coast'] });
    expect((await search(text)).toSorted()).toEqual(titles.toSorted());
  });

  it('sorts by relevance unless the request names an order', async () => {
    const { create, search } = await open();
    await create({ title: 'Other', tags: ['wind'] });
    await create({ title: 'Wind' });
    await create({ title: 'Windmill' });
    await create({ title: 'Further', tags: ['windy'] });
    expect(await search('wind')).toEqual(['Wind', 'Windmill', 'Other', 'Further']);
    expect(await search('wind', 'title')).toEqual(['Further', 'Other', 'Wind', 'Windmill']);
    expect(await search('wind', '-created_date')).toEqual(['Further', 'Windmill', 'Wind', 'Other']);
  });

  it('can be combined with conditions, negated and counted', async () => {
    const { create, find, things } = await open();
    await create({ title: 'Wind one', area: 1 });
    await create({ title: 'Wind two', area: 2 });
    await create({ title: 'Sun', area: 2 });
    expect(await find({ $search: 'wind', area: 2 })).toEqual(['Wind two']);
    expect(await find({ $not: { $search: 'wind' } })).toEqual(['Sun']);
    expect((await find({ $or: [{ $search: 'sun' }, { area: 1 }] })).toSorted()).toEqual([
      'Sun',
      'Wind one',
    ]);
    expect(await find({ $search: ' - ' })).toHaveLength(3);
    expect(await things.count(client, parseQuery(searched, { $search: 'wi' }))).toBe(2);
    const body = aggregateBody.parse({ query: { $search: 'wind' }, sum: ['area'] });
    expect(JSON.stringify(await things.aggregate(client, body))).toContain('"sum_area":3');
  });

  it('finds changed records by their new words only, and no deleted records', async () => {
    const { create, search, things } = await open();
    const id = await create({ title: 'Wind' });
    await things.update(id, { area: 3 });
    expect(await search('wind')).toEqual(['Wind']);
    await things.update(id, { title: 'Sun' });
    expect(await search('wind')).toEqual([]);
    expect(await search('sun')).toEqual(['Sun']);
    await things.delete(id);
    expect(await search('sun')).toEqual([]);
  });

  it('stores no words of a deleted record', async () => {
    const { create, things, opened } = await open();
    await things.delete(await create({ title: 'Wind' }));
    await things.createEach([{ title: 'a' }, { title: 'b' }]);
    await things.deleteMany(client, ALWAYS);
    const table = opened.reader.engine === 'sqlite' ? 'search_1_ids' : 'search_1';
    expect(await opened.reader.get(`SELECT count(*) AS count FROM ${table}`)).toEqual({ count: 0 });
  });

  it('builds the index of records that were stored before the entity declared it', async () => {
    const plain = { ...searched, search: [] };
    const { create, prepare, build, search, things } = await open(plain);
    for (let count = 0; count < 95; count += 1) await create({ title: `Field ${count}` });
    await expect(search('field')).rejects.toThrow('has no fields to search');

    await prepare(searched);
    const query = parseQuery(searched, { $search: 'field' });
    await expect(things.count(client, query)).rejects.toMatchObject({
      code: 'busy',
      message: 'The search index of Thing is being built. Search again shortly.',
    });
    await build();
    expect(await things.count(client, query)).toBe(95);
    const other = { ...searched, search: ['tags'] };
    await prepare(other);
    await build();
    expect(await things.count(client, query)).toBe(0);
    await prepare(plain);
    await expect(things.count(client, query)).rejects.toMatchObject({ code: 'busy' });
  });

  it.each([
    [{ $search: 5 }, '$search expects a string'],
    [{ $search: 'x'.repeat(501) }, 'at most 500 characters'],
    [{ $search: Array.from({ length: 21 }, (_, index) => index).join(' ') }, 'at most 20 words'],
    [{ $or: Array.from({ length: 6 }, () => ({ $search: 'a' })) }, 'at most 5 searches'],
    [{ title: { $search: 'a' } }, 'no operator $search'],
  ])('is rejected: %j', (filter, reason) => {
    expect(() => parseQuery(searched, filter)).toThrow(reason);
  });

  it('finds words in long texts and beside longer words', async () => {
    const { create, search } = await open();
    const long = 'x'.repeat(70);
    await create({ title: `${long} ${'word '.repeat(20_000)} last` });
    expect(await search('last')).toHaveLength(1);
    expect(await search(long)).toHaveLength(1);
    expect(await search('x'.repeat(64))).toHaveLength(1);
  });

  it('matches in memory the records that the database finds', async () => {
    const { create, find } = await open();
    const titles = [
      'Ærø',
      'ΑΘΗΝΑ κόσμος',
      'naïve résumé',
      'İstanbul',
      'हिन्दी भाषा',
      '한국어',
      'x²',
      'a_b-c',
    ];
    for (const title of titles) await create({ title });
    for (const text of ['aer', 'κοσμ', 'resume', 'istanbul', 'हिन्', '한', 'x2', 'b', 'c a']) {
      const filter = parseQuery(searched, { $search: text });
      const expected = titles.filter((title) => matchesFilter({ title }, filter));
      expect((await find({ $search: text })).toSorted()).toEqual(expected.toSorted());
      expect(expected, text).not.toEqual([]);
    }
  });

  it('finds in the database the records that match in memory, for any texts', async () => {
    const { things } = await open();
    const property = fc.asyncProperty(records, text, async (inputs, asked) => {
      await things.deleteMany(client, ALWAYS);
      const stored: JsonObject[] = JSON.parse(await things.createEach(inputs));
      const query = parseQuery(searched, { $search: asked });
      const expected = stored.filter((one) => matchesFilter(one, query)).map(({ id }) => id);
      const list = { query, ...parseList(searched, {}), limit: 100, skip: 0 };
      const found: JsonObject[] = JSON.parse(await things.list(client, list));
      expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    });
    await fuzz('searches', 200, property);
  });
});
