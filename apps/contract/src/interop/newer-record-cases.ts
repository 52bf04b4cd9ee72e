/** Cases of newer entity calls (PROTOCOL, Entities). */
import { expect } from 'vitest';
import type { InteropCase } from './interop-case.ts';
import { makeTasks } from './record-cases.ts';

export const newerRecordCases: readonly InteropCase[] = [
  {
    call: 'entities.list, paginated',
    shows: 'a page has a cursor to the next one',
    async run(world) {
      const { project } = await makeTasks(world, ['a', 'b', 'c']);
      const options = { limit: 2, sort: 'title', fields: ['title'] };
      const first = await world.tasks.filter({ project }, options);
      expect(first).toMatchObject({ items: [{ title: 'a' }, { title: 'b' }], has_more: true });
      const cursor = first.next_cursor;
      const next = await world.tasks.filter({ project }, { ...options, cursor });
      expect(next).toMatchObject({ items: [{ title: 'c' }], has_more: false, next_cursor: null });
      expect(await world.tasks.list({ limit: 1 })).toMatchObject({
        items: [{ id: expect.any(String) }],
        has_more: true,
        next_cursor: expect.any(String),
      });
    },
  },
  {
    call: 'entities.list, distinct values',
    shows: 'each value once, ascending',
    async run(world) {
      const { project } = await makeTasks(world, ['b', 'a', 'b']);
      const page = await world.tasks.filter({ project }, { distinct: 'title' });
      expect(page).toMatchObject({ items: ['a', 'b'], has_more: false });
    },
  },
  {
    call: 'entities.bulkUpdate',
    shows: 'each record gets its own changes',
    async run(world) {
      const { made } = await makeTasks(world, ['a', 'b']);
      const changes = made.map(({ id, title }) => ({ id, done: title === 'b' }));
      const changed = await world.tasks.bulkUpdate(changes);
      expect(changed.map(({ title, done }) => [title, done])).toEqual([
        ['a', false],
        ['b', true],
      ]);
    },
  },
  {
    call: 'entities.updateMany',
    shows: 'operators change all matching records',
    async run(world) {
      const { project, made } = await makeTasks(world, ['a', 'b']);
      const operators = { $set: { done: true }, $inc: { priority: 10 } };
      expect(await world.tasks.updateMany({ project }, operators)).toEqual({
        success: true,
        updated: 2,
        has_more: false,
      });
      expect(await world.tasks.get(made[0]?.id ?? '')).toMatchObject({ done: true, priority: 11 });
    },
  },
  {
    call: 'entities.count',
    shows: 'the number of matching records',
    async run(world) {
      const { project } = await makeTasks(world, ['a', 'b', 'c']);
      expect(await world.tasks.count({ project })).toBe(3);
      expect(await world.tasks.count({ project, priority: { $gt: 1 } })).toBe(2);
      expect(await world.tasks.count()).toBeGreaterThanOrEqual(3);
    },
  },
  {
    call: 'entities.aggregate',
    shows: 'groups, sums and filtered rows',
    async run(world) {
      const { project } = await makeTasks(world, ['a', 'b', 'b']);
      const rows = await world.tasks.aggregate({
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
    async run(world) {
      const { project } = await makeTasks(world, ['a']);
      const tasks = [
        { project, title: 'a', done: true },
        { project, title: 'b' },
      ];
      expect(await world.tasks.upsert(tasks, { key: ['project', 'title'] })).toMatchObject({
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
    async run({ tasks, freshEmail }) {
      const project = freshEmail();
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
