import { describe, expect, it } from 'vitest';
import { base, draft, LIST, pillar } from '../../test-support/start-controller.ts';
import { colleaguesOfItem } from './colleagues-of-item.ts';

describe('colleaguesOfItem', () => {
  it('colleaguesOfItem returns the other people who have changed a text in the item', () => {
    const drafts = { [`${LIST}.0.title`]: draft('Theirs', 1), [`${LIST}.0.text`]: draft('On', 2) };
    const content = { current: base, ids: {} };
    expect(colleaguesOfItem(`${LIST}.0`, drafts, content)).toEqual(['Ann']);
    expect(colleaguesOfItem(`${LIST}.1`, drafts, content)).toEqual([]);
  });

  it('colleaguesOfItem returns nobody for an item that another person has removed', () => {
    const removed = { ...draft([pillar('Fibre')], 1), parts: { 0: draft('', 1) } };
    const content = { current: base, ids: { [LIST]: ['0', '1'] } };
    expect(colleaguesOfItem(`${LIST}.0`, { [LIST]: removed }, content)).toEqual([]);
  });

  it('colleaguesOfItem finds an item of a changed list by its id', () => {
    const list = [pillar('Rail'), ...base[LIST]];
    const people = { authors: ['Ann', 'You'], colleagues: ['Ann'] };
    const own = { authors: ['You'], colleagues: [] };
    const parts = { r: own, 1: people };
    const drafts = { [LIST]: { ...draft(list, 1), ...people, ids: ['0', '1'], parts } };
    // The first item is new: this user has added it, and it is not stored yet.
    const content = { current: { [LIST]: list }, ids: { [LIST]: ['r', '0', '1'] } };
    const names = list.map((_, index) => colleaguesOfItem(`${LIST}.${index}`, drafts, content));
    expect(names).toEqual([[], [], ['Ann']]);
  });
});
