import { describe, expect, it } from 'vitest';
import type { DescribedEntity } from './field-schema.ts';
import { type Condition, OPERATORS, searchedFields, toFilter } from './filter.ts';
import { changeView, readView, writeView } from './view.ts';

const entity: DescribedEntity = {
  name: 'Task',
  rules: { create: null, read: null, update: null, delete: null },
  search: [],
  built_indexes: [],
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      size: { type: 'integer' },
      isDone: { type: 'boolean' },
      tags: { type: 'array' },
    },
  },
};

const filterOf = (...conditions: Condition[]) =>
  toFilter(entity, { conditions, matchesAny: false, text: '' });

describe('filter of a table', () => {
  it('a filter converts its value to the field’s type', () => {
    expect(
      filterOf(
        { field: 'title', operator: 'is', value: '7' },
        { field: 'size', operator: 'atLeast', value: '7' },
        { field: 'isDone', operator: 'is', value: 'true' },
        { field: 'tags', operator: 'includesAll', value: 'a, b' },
        { field: 'created_date', operator: 'missing', value: '' },
      ),
    ).toEqual({
      $and: [
        {
          $and: [
            { title: { $eq: '7' } },
            { size: { $gte: 7 } },
            { isDone: { $eq: true } },
            { tags: { $all: ['a', 'b'] } },
            { created_date: null },
          ],
        },
      ],
    });
  });

  it('a search finds text literally, in any case, in all text fields', () => {
    expect(toFilter(entity, { conditions: [], matchesAny: false, text: 'a.b' })).toEqual({
      $and: [{ $or: [{ title: { $regex: '(?i)a\\.b' } }] }],
    });
  });

  it('a search uses the search index of an entity that has one', () => {
    const indexed = { ...entity, search: ['title'] };
    expect(toFilter(indexed, { conditions: [], matchesAny: false, text: 'a.b' })).toEqual({
      $and: [{ $search: 'a.b' }],
    });
    expect(searchedFields(indexed)).toEqual(['title']);
  });

  it('a changed filter with any operator can be read from the URL, and starts on the first page', () => {
    const conditions = OPERATORS.map((operator) => ({
      field: 'title',
      operator,
      value: 'a b,c\n',
    }));
    const view = {
      conditions,
      matchesAny: true,
      text: 'x',
      sort: 'size',
      columns: ['title'],
      cursor: 'c',
      page: 3,
    };
    expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
    expect(changeView(view, { text: '' })).toMatchObject({ cursor: undefined, page: 1 });
  });
});
