/** Update operators such as `$set` and `$inc`, as in MongoDB. */

import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { badQuery, invalidField } from '../../kernel/service-error.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import { mapTests, type Path, type Test } from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { findMismatch } from '../schema/check-operands.ts';
import { compareInstants, hasDateTimes, toStoredOperand } from '../schema/date-times.ts';
import { type FieldSchema, isSystemField } from '../schema/entity-schema.ts';
import { declarationAt, elementOf } from '../schema/known-fields.ts';
import { isIndex, MutableRecord } from './mutable-record.ts';
import type { RecordUpdate } from './writing.ts';

type Step = (record: MutableRecord, now: string) => void;

export interface ParsedUpdate {
  readonly writes: readonly Path[];
  /** Paths of fields whose current values determine the result of the update, or whether it fails. */
  readonly reads: readonly Path[];
  apply(fields: JsonObject, now: string): RecordUpdate;
}

/** @param field declaration of the field; `{}` if it may have any value. */
type Operator = (path: Path, operand: JsonValue, field: FieldSchema) => Step;

/** All update operators. Tests compare this list with the operators that they cover. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (path, value) => (record) => record.write(path, value),
  $unset: (path) => (record) => record.remove(path),
  $rename: (path, to) => {
    if (typeof to !== 'string') throw badQuery('$rename expects the new name of a field.');
    const target = writablePath(to);
    return (record) => {
      const value = record.read(path);
      if (value === undefined) return;
      record.remove(path);
      record.write(target, value);
    };
  },
  $inc: (path, by) => arithmetic(path, '$inc', by, (value, operand) => value + operand),
  $mul: (path, by) => arithmetic(path, '$mul', by, (value, operand) => value * operand),
  $min: (path, bound) => (record) => {
    const value = record.read(path);
    if (value === undefined || value === null || isLess(bound, value)) record.write(path, bound);
  },
  $max: (path, bound) => (record) => {
    const value = record.read(path);
    if (value === undefined || value === null || isLess(value, bound)) record.write(path, bound);
  },
  $currentDate: (path) => (record, now) => record.write(path, now),
  $push: (path, operand) => (record) =>
    record.write(path, [...record.readArray(path), ...valuesOf(operand, '$push')]),
  $addToSet: (path, operand) => (record) => {
    const values = [...record.readArray(path)];
    const present = new Set(values.map((element) => JSON.stringify(element)));
    for (const value of valuesOf(operand, '$addToSet')) {
      const text = JSON.stringify(value);
      if (!present.has(text)) values.push(value);
      present.add(text);
    }
    record.write(path, values);
  },
  $pull: (path, operand, field) => {
    const isPulled = pullCondition(path, operand, field.items ?? {});
    return (record) => {
      if (record.read(path) === undefined) return;
      record.write(
        path,
        record.readArray(path).filter((element) => !isPulled(element)),
      );
    };
  },
};

/** Operators whose result does not depend on the current value, unless their path leads into that value. */
const BLIND_OPERATORS: readonly string[] = ['$set', '$unset', '$currentDate'];

/**
 * Parses the operators of an update request.
 *
 * @param record declaration of the fields. Date-times are compared in the format in which they are stored.
 * @throws ServiceError `bad_request` when an operator is unknown or its operand has the wrong type.
 */
export function parseUpdate(json: JsonObject, record: FieldSchema = {}): ParsedUpdate {
  const steps: Step[] = [];
  const reads: Path[] = [];
  const writes: Path[] = [];
  for (const [name, operands] of Object.entries(json)) {
    const operator = ownField(OPERATORS, name);
    if (!operator) {
      throw badQuery(
        `there is no update operator ${name.slice(0, 50)}. Use ${Object.keys(OPERATORS).join(', ')}.`,
      );
    }
    if (!isJsonObject(operands)) throw badQuery(`${name} expects an object of fields.`);
    for (const [field, operand] of Object.entries(operands)) {
      const path = writablePath(field);
      const declared = declarationAt(record, withoutPositions(path)) ?? {};
      const stored = hasDateTimes(elementOf(declared)) ? toStoredOperand(operand) : operand;
      steps.push(operator(path, stored, declared));
      if (!BLIND_OPERATORS.includes(name)) reads.push(path);
      // A path that leads into a value fails if the value is not an object, so the update depends on that
      // value.
      const written = name === '$rename' ? [path, parsePath(`${operand}`)] : [path];
      writes.push(...written);
      reads.push(...written.filter(({ length }) => length > 1));
    }
  }
  if (steps.length === 0) throw badQuery('the update changes nothing. Send at least one operator.');
  return {
    writes,
    reads,
    apply(fields, now) {
      const record = new MutableRecord(fields);
      for (const step of steps) step(record, now);
      return record.update();
    },
  };
}

export function withoutPositions([first = '', ...rest]: Path): Path {
  return [first, ...rest.filter((name) => !isIndex(name))];
}

function writablePath(text: string): Path {
  const path = parsePath(text);
  const [name = ''] = path;
  if (name === 'is_sample' || !isSystemField(name)) return path;
  throw badQuery(`${name} is written by the platform only. Leave it out.`);
}

function arithmetic(
  path: Path,
  name: string,
  operand: JsonValue,
  compute: (value: number, operand: number) => number,
): Step {
  if (typeof operand !== 'number') throw badQuery(`${name} expects a number.`);
  return (record) => {
    const value = record.read(path) ?? 0;
    if (typeof value !== 'number') throw invalidField(path.join('.'), 'Expects a number');
    const result = compute(value, operand);
    if (!Number.isFinite(result)) throw invalidField(path.join('.'), 'Expects a smaller number');
    record.write(path, result);
  };
}

/** Returns whether one value sorts before another. Values of different types are not ordered. */
function isLess(one: JsonValue, other: JsonValue): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  return typeof one === 'number' && typeof other === 'number' && one < other;
}

function valuesOf(operand: JsonValue, name: string): readonly JsonValue[] {
  if (!isJsonObject(operand)) return [operand];
  const [modifier] = Object.keys(operand).filter((key) => key.startsWith('$'));
  if (modifier === undefined) return [operand];
  const { $each: each } = operand;
  if (Object.keys(operand).length === 1 && isJsonArray(each)) return each;
  throw badQuery(`${name} takes a value, or {"$each": [...]} for several.`);
}

/**
 * Returns the condition for the elements that `$pull` removes: elements that equal a value, pass operators, or
 * match a filter.
 *
 * @param element declaration of the elements.
 * @throws ServiceError `bad_request` for invalid operators, an unknown name or a value that no element can have.
 */
function pullCondition(
  path: Path,
  operand: JsonValue,
  element: FieldSchema,
): (element: JsonValue) => boolean {
  const isFilter =
    isJsonObject(operand) && !Object.keys(operand).some((key) => key.startsWith('$'));
  const owner: FieldSchema = isFilter ? element : { type: 'object', properties: { element } };
  const filter = parseFilter(isFilter ? operand : { element: operand });
  const requireOperand = (field: FieldSchema | undefined, inner: Path, test: Test) => {
    const name = [...path, ...inner].join('.');
    if (!field) throw badQuery(`$pull names ${name}, which is not a field. Check its spelling.`);
    const mismatch = findMismatch(field, test);
    if (mismatch) throw badQuery(`${name} in $pull ${mismatch}. Change it.`);
  };
  if (isFilter) requireOperand(element, [], { op: 'eq', value: operand });
  mapTests(filter, (tested) => {
    const field = declarationAt(owner, tested.path);
    requireOperand(field, isFilter ? tested.path : [], tested.test);
    return tested;
  });
  const compared = compareInstants(owner, filter);
  return isFilter
    ? (value) => isJsonObject(value) && matchesFilter(value, compared)
    : (value) => matchesFilter({ element: value }, compared);
}
