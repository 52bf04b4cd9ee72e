import { describe, expect, it } from 'vitest';
import {
  afterWrite,
  isForgotten,
  needsRecord,
  type StoredWrite,
  withStoredId,
} from './stored-write.ts';

const HOUR_MS = 60 * 60 * 1000;

const write: StoredWrite = {
  key: 'k',
  at: 1,
  entity: 'Comment',
  type: 'update',
  id: 'pending:1',
  data: { task: 'pending:2', text: 'see pending:2', others: [{ id: 'pending:3' }], due: null },
};

describe('withStoredId', () => {
  it('withStoredId replaces the record’s id', () => {
    expect(withStoredId(write, 'pending:1', 'abc')).toEqual({ ...write, id: 'abc' });
  });

  it('withStoredId replaces references to the record at any depth, but not inside other strings', () => {
    expect(withStoredId(write, 'pending:2', 'abc').data).toEqual({
      ...write.data,
      task: 'abc',
    });
    expect(withStoredId(write, 'pending:3', 'abc').data).toEqual({
      ...write.data,
      others: [{ id: 'abc' }],
    });
  });

  it('withStoredId does not change a write that does not contain the id', () => {
    expect(withStoredId(write, 'pending:4', 'abc')).toBe(write);
  });
});

describe('needsRecord', () => {
  it('needsRecord is true for a write that changes the record or refers to it', () => {
    const ids = ['pending:1', 'pending:2', 'pending:3', 'pending:4', 'pending'];
    expect(ids.map((id) => needsRecord(write, id))).toEqual([true, true, true, false, false]);
  });
});

describe('afterWrite', () => {
  const earlier: StoredWrite = { ...write, id: 'abc', ifVersion: 'v1' };
  const result = { id: 'abc', updated_date: 'v2' };

  it('afterWrite replaces the version that the executed write has replaced', () => {
    const later = { ...earlier, key: 'l' };
    expect(afterWrite(later, earlier, result)).toEqual({ ...later, ifVersion: 'v2' });
  });

  it.each([{ id: 'other' }, { ifVersion: 'v0' }, { ifVersion: undefined }])(
    'afterWrite returns a write of another record or version unchanged: %j',
    (change) => {
      const later = { ...earlier, key: 'l', ...change };
      expect(afterWrite(later, earlier, result)).toBe(later);
    },
  );

  it('afterWrite replaces the temporary id and version of a record that was created', () => {
    const created: StoredWrite = { ...write, type: 'create', id: 'pending:1' };
    const later = { ...write, key: 'l', ifVersion: new Date(created.at).toISOString() };
    expect(afterWrite(later, created, result)).toEqual({ ...later, id: 'abc', ifVersion: 'v2' });
  });
});

describe('isForgotten', () => {
  it('isForgotten is true a day after the first attempt, and never for a write that was not attempted', () => {
    const attempted = { ...write, attemptedAt: HOUR_MS };
    expect(isForgotten(attempted, 23 * HOUR_MS)).toBe(false);
    expect(isForgotten(attempted, 25 * HOUR_MS)).toBe(true);
    expect(isForgotten(write, 1000 * HOUR_MS)).toBe(false);
  });
});
