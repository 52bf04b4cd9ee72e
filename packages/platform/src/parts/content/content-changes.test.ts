import { describe, expect, it } from 'vitest';
import { applyChanges, compareChanges, mergeChanges } from './content-changes.ts';

const content = { 'a.ts#a': { list: ['x', 'y'], text: 'old' } };

describe('mergeChanges', () => {
  it('replaces earlier changes to values inside a draft', () => {
    const drafts = [{ path: 'a.ts#a.list', value: ['n'] }];
    expect(mergeChanges({ 'a.ts#a.list.0': 'p', 'a.ts#a.text': 't' }, drafts)).toEqual({
      'a.ts#a.list': ['n'],
      'a.ts#a.text': 't',
    });
  });

  it('inserts a draft into an earlier change to a value that contains the draft’s path', () => {
    const drafts = [{ path: 'a.ts#a.list.1', value: 'n' }];
    expect(mergeChanges({ 'a.ts#a.list': ['p', 'q'] }, drafts)).toEqual({
      'a.ts#a.list': ['p', 'n'],
    });
  });
});

describe('applyChanges', () => {
  it('ignores a change to content that a newer build no longer contains', () => {
    expect(applyChanges(content, { 'a.ts#gone': 1, 'a.ts#a.text': 'new' })).toEqual({
      'a.ts#a': { list: ['x', 'y'], text: 'new' },
    });
  });
});

describe('compareChanges', () => {
  it('returns the values that differ between two content versions, and whole lists with their item ids', () => {
    const before = { changes: { 'a.ts#a.list.0': 'p' }, ids: {} };
    const changes = { 'a.ts#a.list': ['y'], 'a.ts#a.text': 'old' };
    const after = { changes, ids: { 'a.ts#a.list': ['1'] } };
    expect(compareChanges(content, before, after)).toEqual([
      {
        path: 'a.ts#a.list',
        before: ['p', 'y'],
        after: ['y'],
        ids: { before: ['0', '1'], after: ['1'] },
      },
    ]);
  });
});
