/** Changing a record with operators, as MongoDB has them (PROTOCOL, update-many). */

import { badQuery } from '../../kernel/bad-query.ts';
import { invalidField } from '../../kernel/http-error.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import type { Path } from '../../query/filter/filter.ts';
import { isSystemField } from '../schema/entity-schema.ts';
import { Draft } from './draft.ts';
import { elementTest } from './element-test.ts';
import type { RecordUpdate } from './writing.ts';

type Step = (draft: Draft, now: string) => void;

/** An update, ready to be applied. */
export interface ParsedUpdate {
  /** Paths whose present value decides what becomes of a record, or whether the update fails. */
  readonly reads: readonly Path[];
  /** What becomes of a record. */
  apply(fields: JsonObject, now: string): RecordUpdate;
}

type Operator = (path: Path, operand: JsonValue) => Step;

const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (path, value) => (draft) => draft.write(path, value),
  $unset: (path) => (draft) => draft.remove(path),
  $rename: (path, to) => {
    if (typeof to !== 'string') throw badQuery('$rename expects the new name of a field.');
    const target = writablePath(to);
    return (draft) => {
      const value = draft.read(path);
      if (value === undefined) return;
      draft.remove(path);
      draft.write(target, value);
    };
  },
  $inc: (path, by) => arithmetic(path, '$inc', by, (value, operand) => value + operand),
  $mul: (path, by) => arithmetic(path, '$mul', by, (value, operand) => value * operand),
  $min: (path, bound) => (draft) => {
    const value = draft.read(path);
    if (value === undefined || value === null || isLess(bound, value)) draft.write(path, bound);
  },
  $max: (path, bound) => (draft) => {
    const value = draft.read(path);
    if (value === undefined || value === null || isLess(value, bound)) draft.write(path, bound);
  },
  $currentDate: (path) => (draft, now) => draft.write(path, now),
  $push: (path, operand) => (draft) =>
    draft.write(path, [...draft.readList(path), ...valuesOf(operand, '$push')]),
  $addToSet: (path, operand) => (draft) => {
    const list = [...draft.readList(path)];
    const present = new Set(list.map((element) => JSON.stringify(element)));
    for (const value of valuesOf(operand, '$addToSet')) {
      const text = JSON.stringify(value);
      if (!present.has(text)) list.push(value);
      present.add(text);
    }
    draft.write(path, list);
  },
  $pull: (path, operand) => {
    const isPulled = elementTest(operand);
    return (draft) => {
      if (draft.read(path) === undefined) return;
      draft.write(
        path,
        draft.readList(path).filter((element) => !isPulled(element)),
      );
    };
  },
};

/** Operators whose result does not depend on the value before, unless they lead into it. */
const BLIND_OPERATORS: readonly string[] = ['$set', '$unset', '$currentDate'];

/**
 * Reads an update.
 *
 * @throws HttpError 400 when an operator is unknown or its operand of the wrong kind.
 */
export function parseUpdate(json: JsonObject): ParsedUpdate {
  const steps: Step[] = [];
  const reads: Path[] = [];
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
      steps.push(operator(path, operand));
      if (!BLIND_OPERATORS.includes(name)) reads.push(path);
      // A path that leads into a value fails where the value has another shape.
      const written = name === '$rename' ? [path, parsePath(`${operand}`)] : [path];
      reads.push(...written.filter(({ length }) => length > 1));
    }
  }
  if (steps.length === 0) throw badQuery('the update changes nothing. Send at least one operator.');
  return {
    reads,
    apply(fields, now) {
      const draft = new Draft(fields);
      for (const step of steps) step(draft, now);
      return draft.update();
    },
  };
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
  return (draft) => {
    const value = draft.read(path) ?? 0;
    if (typeof value !== 'number') throw invalidField(path.join('.'), 'Expects a number');
    const result = compute(value, operand);
    if (!Number.isFinite(result)) throw invalidField(path.join('.'), 'Expects a smaller number');
    draft.write(path, result);
  };
}

/** Whether one value is before another; values of two types are in no order. */
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
