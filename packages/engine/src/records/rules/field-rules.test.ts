import { describe, expect, it } from 'vitest';
import { principalOf, thing } from '../../../testing/thing.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS, hasId, NEVER } from '../../query/filter/filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { accessOf } from './access.ts';
import { parseRule } from './parse-rule.ts';

const isOwn = { owner: '{{user.id}}' };

const schema: EntitySchema = {
  ...thing,
  rules: {
    create: parseRule(isOwn),
    read: parseRule({ shared: true }),
    update: parseRule(isOwn),
    delete: NEVER,
  },
  fieldRules: new Map([
    ['price', { read: parseRule(isOwn), write: parseRule(isOwn) }],
    ['note', { read: ALWAYS, write: NEVER }],
    ['contact', { read: parseRule(isOwn), write: undefined }],
  ]),
};

const accessOfMember = () => accessOf(schema, principalOf({ id: 'u1' }));
const record = { id: '1', owner: 'u2', price: 5, note: 'x', other: 1 };

describe('accessOf', () => {
  it('allows a principal to change only records that the principal may also read', () => {
    const access = accessOfMember();
    const [shared, own] = [parseFilter({ shared: true }), parseFilter({ owner: 'u1' })];
    expect(access.permittedFilter('create')).toEqual(own);
    expect(access.permittedFilter('read')).toEqual(shared);
    expect(access.permittedFilter('update')).toEqual({ kind: 'and', filters: [shared, own] });
    expect(access.permittedFilter('delete')).toEqual({ kind: 'and', filters: [shared, NEVER] });
  });

  it('hides the record fields that the principal may not read', () => {
    const access = accessOfMember();
    const { price: _, ...visible } = record;
    expect(access.showsAll).toBe(false);
    expect(access.show(record)).toEqual(visible);
    expect(access.show({ ...record, owner: 'u1' })).toEqual({ ...record, owner: 'u1' });
  });

  it('rejects sorting by a field whose rule depends on the record', () => {
    const access = accessOfMember();
    expect(() => access.requireReadable(['price', 'net'])).toThrow('may not read the field price');
    expect(() => access.requireReadable(['note'])).not.toThrow();
    expect(() => access.requireReadable(['other'])).not.toThrow();
  });

  it("evaluates a field's write rule on the record before the change", () => {
    const access = accessOfMember();
    const requireWritable = (names: string[], before: JsonObject) =>
      access.requireWritable(names, before, 'update');
    expect(() => requireWritable(['other', 'price'], record)).toThrow(
      'may not write the field price',
    );
    expect(() => requireWritable(['price'], { owner: 'u1' })).not.toThrow();
    expect(() => requireWritable(['other'], record)).not.toThrow();
    expect(() => requireWritable(['note'], { owner: 'u1' })).toThrow('the field note');
  });

  it('allows everyone to set a field without a write rule in a new record, but only readers of the field to change it', () => {
    const access = accessOfMember();
    expect(() => access.requireWritable(['contact'], record, 'create')).not.toThrow();
    expect(() => access.requireWritable(['contact'], record, 'update')).toThrow('field contact');
    expect(() => access.requireWritable(['contact'], { owner: 'u1' }, 'update')).not.toThrow();
  });

  it('leaves conditions on readable fields unchanged', () => {
    const access = accessOfMember();
    const filter = hasId('1');
    const open = accessOf({ ...schema, fieldRules: new Map() }, principalOf({ id: 'u1' }));
    expect(open.withoutHidden(filter)).toBe(filter);
    expect(open.show(record)).toBe(record);
    expect(open.showsAll).toBe(true);
    expect(access.withoutHidden(filter)).toEqual(filter);
  });

  it("caches a principal's access to an entity", () => {
    const access = accessOfMember();
    const principal = principalOf({ id: 'u1' });
    expect(accessOf(schema, principal)).toBe(accessOf(schema, principal));
    expect(accessOf(schema, principal)).not.toBe(access);
    expect(accessOf({ ...schema }, principal)).not.toBe(accessOf(schema, principal));
  });

  it('exempts the service role from all rules', () => {
    const service = accessOf(schema, principalOf(undefined, true));
    const filter = parseFilter({ price: 5 });
    expect(service.permittedFilter('delete')).toBe(ALWAYS);
    expect(service.withoutHidden(filter)).toBe(filter);
    expect(service.show(record)).toBe(record);
    expect(service.showsAll).toBe(true);
    expect(() => service.requireReadable(['price'])).not.toThrow();
    expect(() => service.requireWritable(['price', 'note'], record, 'update')).not.toThrow();
  });
});
