import { describe, expect, it } from 'vitest';
import { isForgotten, needsRecord, type StoredWrite, withStoredId } from './stored-write.ts';

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
  it('withStoredId replaces the id of the record', () => {
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

  it('withStoredId returns a write that does not contain the id unchanged', () => {
    expect(withStoredId(write, 'pending:4', 'abc')).toBe(write);
  });
});

describe('needsRecord', () => {
  it('needsRecord is true for a write that changes the record or refers to it', () => {
    const ids = ['pending:1', 'pending:2', 'pending:3', 'pending:4', 'pending'];
    expect(ids.map((id) => needsRecord(write, id))).toEqual([true, true, true, false, false]);
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
