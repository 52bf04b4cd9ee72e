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

it('separates changes of the user from those that contain changes of other people', () => {
  const changes = { own: '', shared: [], pending: '', list: ['a'], their: '' };
  const content = {
    base: {},
    published: {},
    fields: {},
    current: {},
    changes,
    ids: {},
    publishedIds: {},
    publisher: null,
  };
  const drafts = {
    own: draft(),
    shared: draft('ann@example.org'),
    // The platform has not stored the list that replaces this item.
    'list.0': draft('ben@example.org'),
    their: draft('ann@example.org'),
  };
  expect(ownChanges({ content, drafts })).toEqual({
    hasAny: true,
    paths: ['own', 'pending'],
    colleagues: ['ann@example.org', 'ben@example.org'],
  });
  expect(ownChanges(initialState)).toEqual({ hasAny: false, paths: [], colleagues: [] });
  const theirs = { ...draft('Ann'), authors: ['Ann'] };
  const seen = { ...content, changes: { their: '' } };
  expect(ownChanges({ content: seen, drafts: { their: theirs } }).hasAny).toBe(false);
  expect(ownChanges({ content: seen, drafts: {} }).hasAny).toBe(true);
});
