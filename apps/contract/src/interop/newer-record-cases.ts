/** Test cases for entity calls that Base44 added recently, such as upserts and aggregations. */
import { expect } from 'vitest';
import type { InteropCase } from './interop-case.ts';
import { createTasks } from './record-cases.ts';

export const newerRecordCases: readonly InteropCase[] = [
  {
    call: 'entities.list, paginated',
    shows: 'a page has a cursor to the next one',
    async run(context) {
      const { project } = await createTasks(context, ['a', 'b', 'c']);
      const options = { limit: 2, sort: 'title', fields: ['title'] };
      const first = await context.tasks.filter({ project }, options);
      expect(first).toMatchObject({ items: [{ title: 'a' }, { title: 'b' }], has_more: true });
      const cursor = first.next_cursor;
      const next = await context.tasks.filter({ project }, { ...options, cursor });
      expect(next).toMatchObject({ items: [{ title: 'c' }], has_more: false, next_cursor: null });
      expect(await context.tasks.list({ limit: 1 })).toMatchObject({
        items: [{ id: expect.any(String) }],
        has_more: true,
        next_cursor: expect.any(String),
      });
    },
  },
  {
    call: 'entities.list, distinct values',
    shows: 'each value once, ascending',
    async run(context) {
      const { project } = await createTasks(context, ['b', 'a', 'b']);
      const page = await context.tasks.filter({ project }, { distinct: 'title' });
      expect(page).toMatchObject({ items: ['a', 'b'], has_more: false });
    },
  },
  {
    call: 'entities.bulkUpdate',
    shows: 'each record gets its own changes',
    async run(context) {
      const { made } = await createTasks(context, ['a', 'b']);
      const changes = made.map(({ id, title }) => ({ id, done: title === 'b' }));
      const changed = await context.tasks.bulkUpdate(changes);
      expect(changed.map(({ title, done }) => [title, done])).toEqual([
        ['a', false],
        ['b', true],
      ]);
    },
  },
  {
    call: 'entities.updateMany',
    shows: 'operators change all matching records',
    async run(context) {
      const { project, made } = await createTasks(context, ['a', 'b']);
      const operators = { $set: { done: true }, $inc: { priority: 10 } };
      expect(await context.tasks.updateMany({ project }, operators)).toEqual({
        success: true,
        updated: 2,
        has_more: false,
      });
      expect(await context.tasks.get(made[0]?.id ?? '')).toMatchObject({
        done: true,
        priority: 11,
      });
    },
  },
  {
    call: 'entities.count',
    shows: 'the number of matching records',
    async run(context) {
      const { project } = await createTasks(context, ['a', 'b', 'c']);
      expect(await context.tasks.count({ project })).toBe(3);
      expect(await context.tasks.count({ project, priority: { $gt: 1 } })).toBe(2);
      expect(await context.tasks.count()).toBeGreaterThanOrEqual(3);
    },
  },
  {
    call: 'entities.aggregate',
    shows: 'groups, sums and filtered rows',
    async run(context) {
      const { project } = await createTasks(context, ['a', 'b', 'b']);
      const rows = await context.tasks.aggregate({
        query: { project },
        groupBy: 'title',
        sum: 'priority',
        max: ['priority'],
        having: { count: { $gt: 1 } },
        sort: '-count',
        limit: 10,
      });
      expect(rows).toEqual({
        rows: [{ title: 'b', count: 2, sum_priority: 5, max_priority: 3 }],
        truncated: false,
      });
    },
  },
  {
    call: 'entities.upsert',
    shows: 'known records are updated, the others created',
    async run(context) {
      const { project } = await createTasks(context, ['a']);
      const tasks = [
        { project, title: 'a', done: true },
        { project, title: 'b' },
      ];
      expect(await context.tasks.upsert(tasks, { key: ['project', 'title'] })).toMatchObject({
        created: 1,
        updated: 1,
        records: [
          { title: 'a', done: true },
          { title: 'b', done: false },
        ],
      });
    },
  },
  {
    call: 'entities.importEntities',
    shows: 'a record for each row of a file',
    async run({ tasks, uniqueEmail }) {
      const project = uniqueEmail();
      const file = new File([`title,project\nDig,${project}\nFill,${project}\n`], 'tasks.csv');
      expect(await tasks.importEntities(file)).toMatchObject({
        status: 'success',
        details: null,
        output: [{ title: 'Dig' }, { title: 'Fill' }],
      });
      expect(await tasks.filter({ project })).toHaveLength(2);
    },
  },
];
