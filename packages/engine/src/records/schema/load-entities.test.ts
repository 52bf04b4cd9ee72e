import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entitiesFolder } from '../../../testing/entities-folder.ts';
import { ALWAYS, NEVER } from '../../query/filter/filter.ts';
import { loadEntities } from './load-entities.ts';

const title = { title: { type: 'string' } };

describe('loadEntities', () => {
  it('names an entity after the field `name` in its file, or otherwise after the file', () => {
    const folder = entitiesFolder({
      Note: '{\n  // A comment.\n  "properties": {"title": {"type": "string"}},\n}',
      task: { name: 'Task', type: 'object', properties: title },
    });
    writeFileSync(join(folder, 'README.md'), 'no entity');
    writeFileSync(join(folder, 'Plot.json'), JSON.stringify({ properties: title }));

    expect(loadEntities(folder, () => {}).schemas.map(({ name }) => name)).toEqual([
      'Note',
      'Plot',
      'Task',
    ]);
  });

  it('reports every error of every file with its line and column', () => {
    const folder = entitiesFolder({
      Broken: '{\n  "properties": {\n    "a": {"type" "string"}\n  }\n}',
      Empty: '',
      Invalid: `{
  "properties": {
    "a": {"type": "text"},
    "b": {"type": "string", "pattern": "(?=x)"},
    "c": {"type": "integer", "default": "x"},
    "d": {"type": "object", "properties": {"e": {"type": "string", "rls": {"read": true}, "immutable": true}}},
    "f": {"type": "number", "minimum": 5, "maximum": 1},
    "a.b": {"type": "string"}
  },
  "required": ["a"],
  "requird": ["a"]
}`,
      Rules: `{
  "properties": {"a": {"type": "string", "format": "date"}, "c": {"type": "integer", "default": "x"}, "b": {"type": "string", "pattern": "(?=x)"}, "f": {"type": "number", "minimum": 5, "maximum": 1}, "d": {"type": "object", "properties": {"e": {"type": "string", "rls": {"read": true}, "immutable": true}}}, "created_by": {"rls": {"write": false}}, "id": {"rls": {"read": false}}, "g": {"type": "object", "additionalProperties": {"pattern": "(?=x)", "rls": {"read": false}}}},
  "required": ["z"],
  "rls": {"read": {"$foo": 1}, "create": {"a": "{{record.x}}"}},
  "indexes": [["a"], ["nothing"]],
  "coveringIndexes": [["gone"]],
  "unique": [{"fields": ["c", "d"]}, {"fields": ["-a"]}]
}`,
      User: {
        properties: { team: { type: 'string', immutable: true } },
        unique: [{ fields: ['team'] }],
      },
      constructor: { properties: title },
      twin: { name: 'Note', properties: title },
      Note: { properties: title },
    });

    expect(() => loadEntities(folder, () => {})).toThrow(
      `The entities in ${folder} cannot be used:`,
    );
    const message = messageOf(() => loadEntities(folder, () => {}));
    for (const error of [
      'Broken.jsonc:3:18: is not JSON (ColonExpected)',
      'Empty.jsonc:1:1: is not JSON',
      'Invalid.jsonc:3:19: properties.a.type expects one of string, integer',
      'Invalid.jsonc:8:12: properties.a.b cannot be the name of a field',
      'Invalid.jsonc:11:14: requird is not a property of schemas',
      'Rules.jsonc:2:97: properties.c.default is invalid. Error in field the default: Expects a number',
      'properties.b.pattern the pattern is malformed, or uses look-around',
      'properties.f.maximum is less than minimum',
      'properties.d.properties.e.rls is for the fields of the record itself only',
      'properties.d.properties.e.immutable is for the fields of the record itself only',
      'properties.g.additionalProperties.pattern the pattern is malformed',
      'properties.g.additionalProperties.rls is for the fields of the record itself only',
      'User.jsonc:1:52: properties.team.immutable is not for users; use rls.write',
      'properties.created_by.rls has no effect; only rls.read of created_by',
      'properties.id.rls has no effect',
      'Rules.jsonc:3:16: required.0 names z, which is not a field',
      'Rules.jsonc:4:19: rls.read Error in the query: there is no operator $foo',
      'rls.create Error in the query: "{{record.x}}" is not a placeholder',
      'Rules.jsonc:5:23: indexes.1.0 names nothing, which is not a field',
      'Rules.jsonc:6:24: coveringIndexes.0.0 names gone, which is not a field',
      'Rules.jsonc:7:31: unique.0.fields.1 expects a field that is declared as a string',
      'unique.1.fields.0 expects a field that is declared',
      'unique is not for users',
      'constructor.jsonc:1:1: name cannot be the name of an entity',
      'twin.jsonc:1:1: another file already defines Note',
    ]) {
      expect(message).toContain(error);
    }
  });

  describe('access rules that name undeclared fields', () => {
    const User = { properties: { teams: { type: 'array', items: { type: 'string' } } } };
    const properties = {
      archived: { type: 'boolean' },
      team_id: { type: 'string' },
      site: { type: 'object', properties: title },
      any: { type: 'object', additionalProperties: true },
    };
    const load = (files: Readonly<Record<string, object>>) =>
      loadEntities(entitiesFolder(files), () => {});

    it.each([
      [{ 'data.archvied': { $ne: true } }, 'names archvied, .+ the entity; did you mean archived?'],
      [{ 'data.archvied': { $exists: false } }, 'names archvied, which is not a field'],
      [{ $nor: [{ 'data.taem_id': 'x' }] }, 'names taem_id, .+ did you mean team_id?'],
      [{ archvied: true }, 'names archvied, which is not a field of the entity'],
      [{ 'site.titel': { $ne: 'x' } }, 'names site.titel, which is not a field of the entity'],
      [{ 'created_by.id': { $ne: 'x' } }, 'names created_by.id, which is not a field'],
      [{ user_conditon: { role: 'admin' } }, 'names user_conditon, .+ mean user_condition?'],
      [
        { team_id: { $in: '{{user.data.taems}}' } },
        'names the field taems of users, .+ mean teams?',
      ],
      [{ team_id: 'a-{{user.taems}}' }, 'names the field taems of users, which User.jsonc'],
      [{ user_condition: { 'data.taems': { $ne: 'x' } } }, 'names the field taems of users'],
      [
        { team_id: { $in: { $ifNull: ['{{user.taems}}', []] } } },
        'names the field taems of users, which User.jsonc does not declare',
      ],
      [{ team_id: { $in: '{{usr.data.teams}}' } }, '"{{usr.data.teams}}" is not a placeholder'],
      [{ team_id: { $in: '{user.data.teams}' } }, '"{user.data.teams}" is not a placeholder'],
      [
        { team_id: { $ne: '{user.data.teams}' } },
        '"{user.data.teams}", which is not a placeholder',
      ],
      [{ team_id: '{usr.id}}' }, '"{usr.id}", which is not a placeholder; write two braces'],
      [
        { archived: { $ne: 'true' } },
        'compares archived, which expects true or false, not a string',
      ],
      [
        { 'data.team_id': { $nin: ['a', 1] } },
        'compares team_id, which expects a string, not a number',
      ],
      [{ created_date: { $lt: 'now' } }, 'compares created_date, which expects a date and time'],
      [{ is_sample: { $ne: 1 } }, 'compares is_sample, which expects true or false, not a number'],
      [
        { user_condition: { teams: { $ne: 1 } } },
        'compares teams, which expects an array or a string, not a number',
      ],
      [
        { user_condition: { disabled: { $ne: 'no' } } },
        'compares disabled, which expects true or false, not a string',
      ],
      // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
    ])('rejects the access rule %j for an entity and for a field', (rule, reason) => {
      const error = (path: string) =>
        new RegExp(
          `Task\\.jsonc:1:\\d+: ${path} .*${reason.replaceAll(/[?{}]|\.(?![+*])/g, '\\$&')}`,
        );
      expect(() => load({ User, Task: { properties, rls: { read: rule } } })).toThrow(
        error('rls.read'),
      );
      const site = { ...properties.site, rls: { write: rule } };
      expect(() => load({ User, Task: { properties: { ...properties, site } } })).toThrow(
        error('properties.site.rls.write'),
      );
    });

    it("accepts access rules that name declared fields or the platform's fields", () => {
      const read = {
        $nor: [
          { 'data.archived': true },
          { id: 'x', created_by: '{{user.email}}', created_by_id: '{{user.id}}', is_sample: true },
          { created_date: { $gt: '{{now}}' }, updated_date: { $lt: '{{now}}' } },
          { 'site.title': '{{user.full_name}}', 'any.thing': { $regex: 'a{2,3}' } },
          {
            team_id: { $in: '{{user.data.teams}}' },
            user_condition: { role: 'admin', teams: 'a' },
          },
        ],
      };
      expect(load({ User, Task: { properties, rls: { read } } }).schemas).toHaveLength(1);
    });

    it('accepts access rules that name any field if records and users may have undeclared fields', () => {
      const read = { extra: { $ne: '{{user.extra}}' }, user_condition: { other: { $ne: 'x' } } };
      const open = { properties, additionalProperties: true, rls: { read } };
      expect(load({ Task: open }).schemas).toHaveLength(1);
      const further = { ...User, additionalProperties: true };
      expect(load({ User: further, Task: open }).schemas).toHaveLength(1);
    });

    it("accepts only declared fields and the platform's fields in access rules for users", () => {
      const rls = (read: object) => ({ User: { ...User, rls: { read } } });
      const known = { role: { $ne: 'admin' }, teams: { $in: '{{user.teams}}' } };
      expect(load(rls(known)).user).toBeDefined();
      expect(() => load(rls({ taems: { $ne: 'a' } }))).toThrow(
        'rls.read names taems, which is not a field of users; did you mean teams?',
      );
    });
  });

  it("accepts Base44's schema keywords", () => {
    const folder = entitiesFolder({
      'commerce.Cart': {
        name: 'commerce.Cart',
        properties: {
          id: { type: 'string' },
          created_by: { type: 'string' },
          note: { type: ['string', 'null'], readOnly: true },
          size: { type: 'string', enum: ['s'], enumNames: ['Small'] },
          tags: { type: 'array', maxItems: 2 },
          prices: { type: 'object', additionalProperties: { type: 'number' } },
        },
        required: ['created_by'],
        rls: { read: null, create: { 'data.note': '{{user.email}}' } },
      },
      Liquidação: { properties: title, indexes: [{ fields: ['title'] }] },
      User: { properties: { nickname: { type: 'string' } } },
    });
    const { schemas, user } = loadEntities(folder, () => {});
    expect(schemas.map(({ name }) => name)).toEqual(['Liquidação', 'commerce.Cart']);
    expect(Object.keys(schemas[1]?.record.properties ?? {})).toEqual([
      'note',
      'size',
      'tags',
      'prices',
    ]);
    expect(schemas[1]?.record.properties?.note?.type).toBe('string');
    expect(Object.keys(user?.properties ?? {})).toEqual(['nickname']);
    expect(schemas[0]?.indexes).toEqual([['title']]);
  });

  it('ignores invalid parts of a Base44 app, and denies access for rules that it does not understand', () => {
    const folder = entitiesFolder({
      Broken: '{',
      Task: {
        label: 'x',
        properties: { title: { type: 'text', colour: 'red' } },
        required: ['gone'],
        rls: { read: { $formula: 'x' }, create: true, insert: {}, update: 5 },
      },
      Plan: { properties: { note: { type: 'string', rls: 'open' } }, rls: 'open' },
      Inner: { properties: { a: { type: 'object', properties: { b: { rls: { read: false } } } } } },
      User: { properties: title, rls: { read: false } },
    });
    const warnings: string[] = [];
    const { schemas } = loadEntities(folder, (message) => warnings.push(message), {
      openEntities: undefined,
    });
    const [plan, task] = schemas;
    expect(task?.record.properties).toEqual({ title: {} });
    expect(task?.rules).toMatchObject({
      read: NEVER,
      create: ALWAYS,
      update: NEVER,
      delete: ALWAYS,
    });
    expect(plan?.rules).toMatchObject({ read: NEVER, create: NEVER, update: NEVER, delete: NEVER });
    expect(plan?.fieldRules.get('note')).toEqual({ read: NEVER, write: NEVER });
    for (const warning of [
      /Broken\.jsonc:1:2: is not JSON/,
      /Inner\.jsonc:.*rls is for the fields of the record itself only\. The file is ignored\.$/,
      /Task\.jsonc:1:\d+: label is not a property of schemas; .*\. It is ignored\.$/,
      /properties\.title\.type expects one of .*\. It is ignored\.$/,
      /properties\.title\.colour is not a property .*\. It is ignored\.$/,
      /required\.0 names gone, .*\. It is ignored\.$/,
      /rls\.insert is not a property .*\. It is ignored\.$/,
      /rls\.read Error in the query: .*\. The operation is closed\.$/,
      /rls\.update expects true, false or a condition\. The operation is closed\.$/,
      /open to everyone, without a rule or with the rule "true": Task$/,
    ]) {
      expect(warnings).toContainEqual(expect.stringMatching(warning));
    }
  });

  it("denies access by a Base44 app's rule that every record passes because the rule tests an unknown field", () => {
    const properties = { ...title, site: { type: 'object', properties: title } };
    const rules = {
      closed: [
        { gone: { $ne: 'x' } },
        { 'data.gone': null },
        { $nor: [{ gone: '{{user.id}}' }] },
        { $or: [{ title: 'a' }, { gone: { $exists: false } }] },
        { 'site.gone': { $nin: ['x'] } },
      ],
      understood: [
        { title: { $ne: 'x' } },
        { 'site.title': { $ne: 'x' } },
        { gone: 'x' },
        { is_deleted: { $ne: true } },
        { created_by: { $ne: null } },
        { user_condition: { gone: { $ne: 'x' } } },
      ],
    };
    const load = (read: unknown) => {
      const warnings: string[] = [];
      const folder = entitiesFolder({ Task: { properties, rls: { read } } });
      const { schemas } = loadEntities(folder, (message) => warnings.push(message), {
        openEntities: undefined,
      });
      return { read: schemas[0]?.rules.read, warnings };
    };
    for (const rule of rules.closed) {
      const { read, warnings } = load(rule);
      expect(read).toBe(NEVER);
      expect(warnings).toContainEqual(
        expect.stringMatching(/rls\.read tests .*gone, .* closed\.$/),
      );
    }
    for (const rule of rules.understood) expect(load(rule).read).not.toBe(NEVER);

    const secret = { type: 'string', rls: { read: { gone: { $ne: 'x' } } } };
    const folder = entitiesFolder({ Task: { properties: { secret } } });
    const { schemas } = loadEntities(folder, () => {}, { openEntities: undefined });
    expect(schemas[0]?.fieldRules.get('secret')).toEqual({ read: NEVER, write: ALWAYS });
  });

  it.each([{}, { name: 'User' }])(
    "accepts rules for users that test the platform's fields if the file contains %j",
    (named) => {
      const read = { role: { $ne: 'admin' } };
      const folder = entitiesFolder({ User: { ...named, properties: title, rls: { read } } });
      const warnings: string[] = [];
      const { userSchema } = loadEntities(folder, (message) => warnings.push(message), {
        openEntities: undefined,
      });

      expect(userSchema.rules.read).not.toBe(NEVER);
      expect(warnings).toEqual([]);
    },
  );

  it('reports an entity of a Base44 app as open to everyone if a rule is absent, empty or true', () => {
    const read = { created_by: '{{user.email}}' };
    const closed = { create: read, read, update: read, delete: read };
    const folder = entitiesFolder({
      Absent: { properties: title },
      Closed: { properties: title, rls: closed },
      Empty: { properties: title, rls: { ...closed, read: {} } },
      Null: { properties: title, rls: { ...closed, read: null } },
      Nobody: { properties: title, rls: { ...closed, read: false } },
      True: { properties: title, rls: { ...closed, create: true } },
    });
    const warnings: string[] = [];
    loadEntities(folder, (message) => warnings.push(message), { openEntities: undefined });

    expect(warnings).toEqual([expect.stringMatching(/: Absent, Empty, Null, True$/)]);
  });

  it('accepts entities that are open to everyone in production only if the settings list them', () => {
    const folder = entitiesFolder({ Task: { properties: title }, Plan: { properties: title } });
    const load = (openEntities: readonly string[]) =>
      loadEntities(folder, () => {}, { openEntities });
    expect(() => load(['Plan'])).toThrow(/rule "true": Task\. .*GROUNDWORK_PUBLIC_ENTITIES/);
    expect(load(['Plan', 'Task']).schemas).toHaveLength(2);
  });

  function messageOf(work: () => unknown): string {
    try {
      work();
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  }
});
