import { expectTypeOf } from 'vitest';
import type { Client } from '../create-client.ts';
import type { DeleteResponse } from '../protocol/entities.ts';
import type { BatchOperation } from './batch.ts';
import type { EntitiesOf } from './create-entities.ts';
import type { Entities, Reference, Stored } from './records.ts';

interface Task {
  title: string;
  done?: boolean;
  priority?: number;
  owner?: string | null;
  tags?: string[];
  place?: { city: string };
  readonly reference?: string | null;
}

declare module './records.ts' {
  interface Entities {
    Task: Task;
    Note: { text: string };
    Team: { name: string; lead?: Reference<'Person'> | null };
    Person: { name: string };
    Plan: {
      title: string;
      team: Reference<'Team'>;
      parent?: Reference<'Plan'> | null;
      staff?: Reference<'Person'>[];
    };
    Remark: { text: string; plan?: Reference<'Plan'> | null };
  }
}

/** The compiler checks this function, but nothing calls it. */
export async function declared({ entities, asServiceRole }: Client): Promise<void> {
  const { Task } = entities;
  expectTypeOf(await Task.get('1')).toEqualTypeOf<Stored<Task>>();
  expectTypeOf(await Task.list()).toEqualTypeOf<Stored<Task>[]>();
  expectTypeOf(await Task.list('-created_date', 0, 0, ['id', 'title'])).toEqualTypeOf<
    Pick<Stored<Task>, 'id' | 'title'>[]
  >();
  expectTypeOf((await Task.list({ limit: 5 })).items).toEqualTypeOf<readonly Stored<Task>[]>();
  expectTypeOf((await Task.list({ distinct: 'title' })).items).toEqualTypeOf<readonly string[]>();
  expectTypeOf(await Task.count({ done: true })).toEqualTypeOf<number>();
  for await (const task of Task.all({ done: false }, { sort: 'priority' })) {
    expectTypeOf(task).toEqualTypeOf<Stored<Task>>();
  }
  Task.subscribe(({ type, data }) => {
    expectTypeOf(type).toEqualTypeOf<'create' | 'update' | 'delete'>();
    // A trimmed record has its own type, so that no app saves a trimmed record by mistake.
    // @ts-expect-error: the title may be missing.
    Task.create(data);
    if (data._oversize) expectTypeOf(data.title).toEqualTypeOf<string | undefined>();
    else expectTypeOf(data.title).toEqualTypeOf<string>();
  });
  Task.subscribe(({ left }) => expectTypeOf(left).toEqualTypeOf<true | undefined>(), {
    filter: { done: false, priority: { $gte: 3 } },
  });
  Task.subscribe(() => {}, { id: '1', onJoin() {} });
  // @ts-expect-error: the field does not exist.
  Task.subscribe(() => {}, { filter: { tilte: 'a' } });
  // @ts-expect-error: an undefined id would match every record.
  Task.subscribe(() => {}, { id: undefined });
  // @ts-expect-error: a filter may contain the id.
  Task.subscribe(() => {}, { id: '1', filter: { done: true } });
  expectTypeOf(asServiceRole.entities.Task).toEqualTypeOf(Task);

  // @ts-expect-error: the entity does not exist.
  entities.Taks;
  // @ts-expect-error: the title is required.
  await Task.create({ done: true });
  // @ts-expect-error: the field does not exist.
  await Task.create({ title: 'a', dnoe: true });
  // @ts-expect-error: the field does not exist.
  await Task.update('1', { tilte: 'a' });
  // @ts-expect-error: the value has the wrong type.
  await Task.update('1', { title: 7 });
  await Task.create({ title: 'a', reference: 'A7' });
  await Task.update('1', await Task.get('1'));
  // @ts-expect-error: the reference is readonly.
  await Task.update('1', { reference: 'A7' });
  // @ts-expect-error: the reference is readonly.
  await Task.bulkUpdate([{ id: '1', reference: 'A7' }]);
  // @ts-expect-error: the reference is readonly.
  await Task.updateMany({ done: true }, { $set: { reference: 'A7' } });
  // @ts-expect-error: the reference is readonly.
  await Task.updateMany({ done: true }, { $unset: { reference: '' } });
  // @ts-expect-error: the field to sort by does not exist.
  await Task.list('-crated_date');
  // @ts-expect-error: the field to read does not exist.
  await Task.list('title', 1, 0, ['tilte']);
  // @ts-expect-error: the id is required.
  await Task.bulkUpdate([{ title: 'a' }]);
  // @ts-expect-error: the key field does not exist.
  await Task.upsert([{ title: 'a' }], { key: 'tilte' });
}

export async function filtered({ entities: { Task } }: Client): Promise<void> {
  await Task.filter({ title: 'a', done: false, priority: 2, owner: null });
  await Task.filter({ priority: { $gte: 1, $lt: 3, $not: { $in: [2] } }, title: { $regex: '^a' } });
  await Task.filter({ tags: 'soil' }, '-priority', 10, 0, ['title'], { timeoutMs: 5_000 });
  await Task.filter({ tags: { $all: ['soil', 'grid'], $size: 2 }, id: { $nin: ['1'] } });
  await Task.filter({
    'place.city': 'Leeds',
    $or: [{ done: true }, { owner: { $exists: false } }],
  });
  await Task.updateMany({ done: true }, { $set: { owner: null }, $inc: { priority: 1 } });
  await Task.updateMany(
    {},
    { $push: { tags: 'soil' }, $currentDate: {}, $unset: { owner: '' } },
    { all: true },
  );
  await Task.updateMany({}, { $set: { 'place.city': 'York' }, $inc: { 'place.visits': 1 } });
  await Task.updateMany(
    {},
    { $push: { tags: { $each: ['a', 'b'] } }, $pull: { tags: { $in: ['soil'] } } },
  );
  await Task.deleteMany({}, { all: true });

  await Task.filter({ created_date: { $gte: new Date() }, title: { $ne: new Date(0) } });
  // @ts-expect-error: a number is not compared with a date.
  await Task.filter({ priority: new Date() });
  // @ts-expect-error: the field does not exist.
  await Task.filter({ tilte: 'a' });
  // @ts-expect-error: the operator does not exist.
  await Task.filter({ priority: { $greater: 1 } });
  // @ts-expect-error: the operand has the wrong type.
  await Task.filter({ priority: { $gt: 'a' } });
  // @ts-expect-error: $regex applies to strings.
  await Task.filter({ done: { $regex: 'a' } });
  // @ts-expect-error: $size applies to arrays.
  await Task.filter({ title: { $size: 1 } });
  // @ts-expect-error: $inc applies to numbers.
  await Task.updateMany({}, { $inc: { title: 1 } });
  // @ts-expect-error: $push applies to arrays.
  await Task.updateMany({}, { $push: { title: 'a' } });
  // @ts-expect-error: the items are strings.
  await Task.updateMany({}, { $push: { tags: { $each: [1] } } });
  // @ts-expect-error: the items are strings.
  await Task.updateMany({}, { $pull: { tags: { $in: [1] } } });
  // @ts-expect-error: the field does not exist.
  await Task.updateMany({}, { $set: { tilte: 'a' } });
}

export async function batched(client: Client): Promise<void> {
  const results = await client.batch([
    { create: 'Team', data: { name: 'North' } },
    { create: 'Plan', data: { title: 'a', team: { $idOf: 0 }, parent: null } },
    { create: 'Task', data: { title: 'a', tags: [{ $idOf: 1 }, 'b'] } },
    { update: 'Team', id: { $idOf: 0 }, data: { lead: '1' }, ifVersion: '2' },
    { delete: 'Task', id: '1' },
  ]);
  expectTypeOf(results).toEqualTypeOf<
    [
      Stored<Entities['Team']>,
      Stored<Entities['Plan']>,
      Stored<Task>,
      Stored<Entities['Team']>,
      DeleteResponse,
    ]
  >();
  const operations: BatchOperation[] = ['1', '2'].map((id) => ({ delete: 'Task', id }));
  expectTypeOf((await client.batch(operations)).length).toEqualTypeOf<number>();
  await client.asServiceRole.batch([], { idempotencyKey: '1' });

  // @ts-expect-error: the entity does not exist.
  await client.batch([{ create: 'Taks', data: { title: 'a' } }]);
  // @ts-expect-error: the title is required.
  await client.batch([{ create: 'Task', data: { done: true } }]);
  // @ts-expect-error: the field does not exist.
  await client.batch([{ create: 'Task', data: { title: 'a', dnoe: true } }]);
  // @ts-expect-error: the reference is readonly.
  await client.batch([{ update: 'Task', id: '1', data: { reference: 'A7' } }]);
  // @ts-expect-error: a number is not an id.
  await client.batch([{ create: 'Task', data: { title: 'a', priority: { $idOf: 0 } } }]);
  // @ts-expect-error: the id is required.
  await client.batch([{ update: 'Task', data: { title: 'a' } }]);
}

export async function expanded({ entities }: Client): Promise<void> {
  const { Plan, Team, Note } = entities;
  const [plan] = await Plan.list('title', 1, 0, ['id'], {
    expand: ['team.lead', 'parent', 'Remark_via_plan'],
  });
  if (!plan) return;
  // @ts-expect-error: the field was not requested.
  plan.title;
  expectTypeOf(plan.expand.team?.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(plan.expand.team?.expand.lead?.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(plan.expand.parent).toEqualTypeOf<Stored<Entities['Plan']> | null>();
  expectTypeOf(plan.expand.Remark_via_plan).toEqualTypeOf<readonly Stored<Entities['Remark']>[]>();
  const whole = await Plan.get('1', { expand: ['team'] });
  await Plan.update('1', { ...whole, title: 'b' });
  const byFilter = { limit: 5, expand: ['team'] } as const;
  const { items } = await Plan.filter({ title: 'a' }, byFilter);
  expectTypeOf(items[0]?.expand.team).toEqualTypeOf<Stored<Entities['Team']> | null | undefined>();
  for await (const { expand } of Team.all({}, { expand: ['Plan_via_team'] })) {
    expectTypeOf(expand.Plan_via_team).toEqualTypeOf<readonly Stored<Entities['Plan']>[]>();
  }
  const { expand } = await Team.get('1', { expand: ['lead', 'Plan_via_team.Remark_via_plan'] });
  expectTypeOf(expand.Plan_via_team[0]?.expand.Remark_via_plan).toEqualTypeOf<
    readonly Stored<Entities['Remark']>[] | undefined
  >();
  // @ts-expect-error: the reference does not exist.
  await Plan.get('1', { expand: ['taem'] });
  // @ts-expect-error: the reference leads to a plan.
  await Team.get('1', { expand: ['Remark_via_plan'] });
  // @ts-expect-error: notes have no references.
  await Note.list({ expand: ['text'] });
  // @ts-expect-error: nothing was expanded.
  (await Plan.get('1')).expand;

  await Plan.filter({ 'team.name': 'a', 'team.lead.name': { $ne: 'b' }, 'parent.title': 'c' });
  await Plan.list('-team.name');
  await Plan.list('team.lead.name');
  // @ts-expect-error: the referenced record has no such field.
  await Plan.filter({ 'team.nmae': 'a' });
  // @ts-expect-error: the value has the wrong type.
  await Plan.filter({ 'team.name': 1 });
  // @ts-expect-error: the referenced record has no such field.
  await Plan.list('team.nmae');
  const staffed = await Plan.get('1', { expand: ['staff'] });
  expectTypeOf(staffed.expand.staff).toEqualTypeOf<readonly Stored<Entities['Person']>[]>();
  await Plan.filter({ staff: { $in: staffed.staff ?? [] }, 'staff.name': 'a' });
  // @ts-expect-error: arrays of references have no inverse.
  await entities.Person.list({ expand: ['Plan_via_staff'] });

  const team = await Team.get('1');
  await Plan.create({ title: 'a', team: team.id });
  await Plan.filter({ team: { $in: [team.id] } });
  // @ts-expect-error: the lead of a team is a person.
  await Plan.create({ title: 'a', team: team.lead ?? '' });
  const { team: ofPlan } = await Plan.get('1');
  await Team.get(ofPlan);
  // @ts-expect-error: the plan belongs to a team.
  await Plan.get(ofPlan);
  // @ts-expect-error: the plan belongs to a team.
  await Plan.update(ofPlan, { title: 'b' });
  // @ts-expect-error: the plan belongs to a team.
  await Plan.delete(ofPlan);
  // @ts-expect-error: a team is not a date.
  await Plan.filter({ team: new Date() });
}

type Undeclared = EntitiesOf<Record<never, never>>;

export async function undeclared({ Anything }: Undeclared): Promise<void> {
  if (Anything === undefined) return;
  const record = await Anything.create({ whatever: 1 });
  expectTypeOf(record.id).toEqualTypeOf<string>();
  expectTypeOf(record.whatever).toEqualTypeOf<unknown>();
  await Anything.filter({ whatever: { $gt: 0 }, 'a.b': 1, $or: [{ c: null }] }, '-whatever', 5);
  const [first] = await Anything.list('-n', 1, 0, [], { expand: ['team', 'team.owner'] });
  expectTypeOf(first?.expand.team).toEqualTypeOf<unknown>();
  await Anything.updateMany({ whatever: 1 }, { $inc: { n: 1 }, $push: { list: 'a' } });
}
