import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { concerns } from './concerns.ts';

function queryWith(data: unknown, isFetching = false) {
  const client = new QueryClient();
  client.setQueryData(['tasks'], data);
  const [query] = client.getQueryCache().getAll();
  if (!query) throw new Error('There is no query.');
  return { state: { ...query.state, ...(isFetching && { fetchStatus: 'fetching' as const }) } };
}

const task = {
  id: 't1',
  team: 'hidden',
  expand: { owner: { id: 'p1', boss: 'p2' }, Comment_via_task: [{ id: 'c1', task: 't1' }] },
};
const query = queryWith({ pages: [{ items: [task] }] });
const change = (id: string, data: object = {}) => ({ type: 'update', id, data }) as const;

describe('concerns', () => {
  it.each([
    ['of an expanded record', change('c1')],
    ['of a record to which a reference leads that was unreadable', change('hidden')],
    ['of a record to which an expanded record refers', change('p2')],
    ['of a record that refers to a record of the list', change('c2', { task: 't1' })],
    ['of a record with several references', change('c2', { tasks: ['t0', 't1'] })],
    ['of a record that refers to an expanded record', change('c2', { by: 'p1' })],
    ['of a trimmed record', change('c2', { _oversize: true })],
  ])('returns true for a change %s', (_, one) => {
    expect(concerns(query, one)).toBe(true);
  });

  it.each([
    ['of another record', change('c2', { task: 't2', title: 'hidden' })],
    ['of a record that an expanded user created', change('c2', { created_by_id: 'p1' })],
  ])('returns false for a change %s', (_, one) => {
    expect(concerns(query, one)).toBe(false);
  });

  it('returns true while the query is being read', () => {
    expect(concerns(queryWith({}, true), change('c2'))).toBe(true);
  });
});
