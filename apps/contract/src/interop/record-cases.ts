import { expect, vi } from 'vitest';
import { type CaseContext, type InteropCase, tasksOf } from './interop-case.ts';
import { pairings } from './pairings.ts';
import type { TaskEvent } from './sdk-client.ts';

let projects = 0;

export async function createTasks({ tasks }: CaseContext, titles: readonly string[]) {
  projects += 1;
  const project = `project ${projects}`;
  const made = await tasks.bulkCreate(
    titles.map((title, index) => ({ title, project, priority: index + 1 })),
  );
  return { project, made };
}

export const recordCases: readonly InteropCase[] = [
  {
    call: 'entities.create',
    shows: 'a record has its defaults and the fields of the platform',
    async run({ tasks, server }) {
      const made = await tasks.create({ title: 'Survey', tags: ['soil'] });
      expect(made).toMatchObject({
        title: 'Survey',
        done: false,
        tags: ['soil'],
        created_by: server.admin.email,
      });
      expect(made.id).toEqual(expect.any(String));
      expect(Date.parse(made.created_date)).not.toBeNaN();
    },
  },
  {
    call: 'entities.create',
    shows: 'a record without a required field is a 422 that names the field',
    async run({ tasks }) {
      await expect(tasks.create({ priority: 1 })).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining('title'),
        data: { error_type: 'ValidationError' },
      });
    },
  },
  {
    call: 'entities.get',
    shows: 'the created record',
    async run({ tasks }) {
      const made = await tasks.create({ title: 'Survey' });
      expect(await tasks.get(made.id)).toEqual(made);
    },
  },
  {
    call: 'entities.get',
    shows: 'a missing record is a 404 with a message',
    async run({ tasks }) {
      await expect(tasks.get('0123456789abcdef01234567')).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining('not found'),
      });
    },
    fails: {
      [pairings.base44Local]:
        'The response of the server has `error`, which the Base44 SDK does not read as a message.',
    },
  },
  {
    call: 'entities.update',
    shows: 'only the given fields change',
    async run({ tasks }) {
      const { id } = await tasks.create({ title: 'Survey', priority: 2 });
      expect(await tasks.update(id, { done: true })).toMatchObject({ id, done: true, priority: 2 });
      expect(await tasks.get(id)).toMatchObject({ title: 'Survey', done: true });
    },
  },
  {
    call: 'entities.delete',
    shows: 'the record is gone',
    async run({ tasks }) {
      const { id } = await tasks.create({ title: 'Survey' });
      expect(await tasks.delete(id)).toEqual({ success: true });
      await expect(tasks.get(id)).rejects.toMatchObject({ status: 404 });
    },
  },
  {
    call: 'entities.deleteMany',
    shows: 'only matching records are deleted',
    async run(context) {
      const { project } = await createTasks(context, ['a', 'b', 'c']);
      const { tasks } = context;
      expect(await tasks.deleteMany({ project, title: 'b' })).toEqual({
        success: true,
        deleted: 1,
      });
      expect(await tasks.deleteMany({ project })).toEqual({ success: true, deleted: 2 });
    },
  },
  {
    call: 'entities.bulkCreate',
    shows: 'the records in the given order',
    async run(context) {
      const { made } = await createTasks(context, ['a', 'b', 'c']);
      expect(made.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
      expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    },
  },
  {
    call: 'entities.list',
    shows: 'sorted, skipped, limited, with the requested fields',
    async run(context) {
      const { project } = await createTasks(context, ['zz 1', 'zz 2', 'zz 3']);
      const [first, ...others] = await context.tasks.list('-title', 1, 1, ['id', 'title']);
      expect(first).toEqual({ id: expect.any(String), title: 'zz 2' });
      expect(others).toEqual([]);
      const again = await context.tasks.list('-title', 3);
      expect(again.map(({ title }) => title)).toEqual(['zz 3', 'zz 2', 'zz 1']);
      await context.tasks.deleteMany({ project });
    },
  },
  {
    call: 'entities.filter',
    shows: 'values, comparisons and alternatives',
    async run(context) {
      const { project } = await createTasks(context, ['a', 'b', 'c', 'd', 'e']);
      const titles = async (query: object) =>
        (await context.tasks.filter({ project, ...query }, 'title')).map(({ title }) => title);
      expect(await titles({ title: 'b' })).toEqual(['b']);
      expect(await titles({ priority: { $gte: 2, $lt: 5 } })).toEqual(['b', 'c', 'd']);
      expect(await titles({ title: { $in: ['a', 'e', 'z'] } })).toEqual(['a', 'e']);
      expect(await titles({ $or: [{ title: 'a' }, { priority: 5 }] })).toEqual(['a', 'e']);
    },
  },
  {
    call: 'entities.filter',
    shows: 'patterns, arrays and negation',
    async run(context) {
      const { project } = await createTasks(context, ['a', 'b']);
      const { tasks } = context;
      await tasks.create({ title: 'c', project, tags: ['soil', 'grid'] });
      const titles = async (query: object) =>
        (await tasks.filter({ project, ...query }, 'title')).map(({ title }) => title);
      expect(await titles({ title: { $regex: '^[ab]$' } })).toEqual(['a', 'b']);
      expect(await titles({ tags: { $all: ['soil', 'grid'] } })).toEqual(['c']);
      expect(await titles({ $nor: [{ title: 'a' }] })).toEqual(['b', 'c']);
    },
    fails: {
      [pairings.base44Local]: 'The server responds 500 to `$regex`, `$all` and `$nor`.',
      [pairings.groundworkLocal]: 'The server responds 500 to `$regex`, `$all` and `$nor`.',
    },
  },
  {
    call: 'entities.subscribe',
    shows: 'creates, updates and deletes, each with id and time',
    async run(context) {
      const { tasks } = context;
      const { events, stop } = await subscribeToTasks(context);
      const { id } = await tasks.create({ title: 'first' });
      await tasks.update(id, { title: 'second' });
      await tasks.delete(id);
      const ofTask = () => events.filter((event) => event.id === id);
      await expect.poll(() => ofTask()).toHaveLength(3);
      expect(ofTask().map(({ type, data }) => `${type} ${data.title}`)).toEqual([
        'create first',
        'update second',
        'delete second',
      ]);
      expect(Date.parse(ofTask()[0]?.timestamp ?? '')).not.toBeNaN();
      stop();
    },
  },
  {
    call: 'entities.subscribe',
    shows: 'a stopped subscription receives nothing more, others do',
    async run(context) {
      const first = await subscribeToTasks(context);
      const second = await subscribeToTasks(context);
      first.stop();
      const receivedSoFar = first.events.length;
      const { id } = await context.tasks.create({ title: 'after the stop' });
      await expect.poll(() => second.events.map((event) => event.id)).toContain(id);
      expect(first.events).toHaveLength(receivedSoFar);
      second.stop();
    },
  },
];

/**
 * Subscribes, and resolves with the first event, because the Base44 SDK does not report when a subscription has
 * started.
 */
async function subscribeToTasks(
  context: CaseContext,
): Promise<{ events: TaskEvent[]; stop: () => void }> {
  const events: TaskEvent[] = [];
  const stop = tasksOf(context.client).subscribe((event) => events.push(event));
  await vi.waitFor(
    async () => {
      await context.tasks.create({ title: 'probe' });
      expect(events).not.toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
  return { events, stop };
}
