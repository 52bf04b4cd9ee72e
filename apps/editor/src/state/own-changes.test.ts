import { expect, it } from 'vitest';
import { initialState } from './editor-state.ts';
import { ownChanges } from './own-changes.ts';

const draft = (...colleagues: string[]) => ({
  value: '',
  revision: 1,
  authors: ['me@example.org', ...colleagues],
  colleagues,
  parts: {},
  date: '',
});

const content = {
  base: { 'a#own': 'A', 'a#pending': 'A', 'a#their': 'A', 'a#list': ['a', 'b', 'c'] },
  published: {},
  fields: {},
  pages: [],
  current: {},
  changes: {},
  ids: {},
  publishedIds: {},
  version: null,
  publisher: null,
  restored: null,
  discards: {},
};

it('ownChanges separates changes that only the user made from changes that other people have a part in', () => {
  const drafts = {
    'a#own': draft(),
    // The draft of an item remains until the platform has stored the list that replaces it.
    'a#list.0': draft('ben@example.org'),
    'a#their': draft('ann@example.org'),
  };
  const changes = { 'a#own': '', 'a#pending': '', 'a#list': ['B', 'b', 'c'], 'a#their': '' };
  expect(ownChanges({ content: { ...content, changes }, drafts })).toEqual({
    hasAny: true,
    reverted: [
      { path: 'a#own', value: 'A' },
      { path: 'a#pending', value: 'A' },
    ],
    colleagues: ['ben@example.org', 'ann@example.org'],
  });
  expect(ownChanges(initialState)).toEqual({ hasAny: false, reverted: [], colleagues: [] });
  const theirs = { ...draft('Ann'), authors: ['Ann'] };
  const seen = { ...content, changes: { 'a#their': '' } };
  expect(ownChanges({ content: seen, drafts: { 'a#their': theirs } }).hasAny).toBe(false);
  expect(ownChanges({ content: seen, drafts: {} }).hasAny).toBe(true);
});

it('ownChanges reverts only what the user changed in a list: items and order', () => {
  const parts = (...names: string[]) => ({ authors: ['You', ...names], colleagues: names });
  const list = {
    ...draft('Ann'),
    parts: { 0: parts('Ann'), x: parts('Ann'), 1: parts(), y: parts(), order: parts() },
  };
  const state = (values: string[], ids: string[]) => ({
    content: { ...content, changes: { 'a#list': values }, ids: { 'a#list': ids } },
    drafts: { 'a#list': list },
  });
  // The user removed b, moved c, added Y, and added Z, which is not stored yet. Ann changed a and added X.
  const all = state(['c', 'A', 'X', 'Y', 'Z'], ['2', '0', 'x', 'y', 'z']);
  expect(ownChanges(all).reverted).toEqual([
    { path: 'a#list', value: ['A', 'X', 'b', 'c'], ids: ['0', 'x', '1', '2'] },
  ]);
  const hers = state(['A', 'X', 'b', 'c'], ['0', 'x', '1', '2']);
  expect(ownChanges(hers).reverted).toEqual([]);
});
