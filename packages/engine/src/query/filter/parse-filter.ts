/**
 * Parser of filters from requests and access rules.
 *
 * The parser enforces all filter limits, so that other modules need not check them: the nesting, the number
 * of conditions, the number of values in an array, and how much SQL a path through undeclared arrays generates.
 */

import { readInstant } from '../../kernel/date-time.ts';
import {
  isDeeperThan,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../kernel/json.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { badQuery } from '../../kernel/service-error.ts';
import { parsePath } from './field-path.ts';
import { ALWAYS, type Filter, type Path, type Test } from './filter.ts';

/** Maximum nesting depth of a filter. @limit */
const DEPTH_LIMIT = 10;

const JSON_DEPTH_LIMIT = 40;

/** Maximum number of conditions in a filter. @limit */
const WEIGHT_LIMIT = 256;

/** Maximum number of values in a filter's array. @limit */
const LIST_LIMIT = 10_000;

/** Number of values in an array that count as one more condition, so that a filter cannot have millions of values. */
const VALUES_PER_CONDITION = 1000;

/**
 * Maximum number of steps of a pattern in a filter, after repetitions are expanded. Searching 10,000 characters with a
 * few hundred steps blocks the process for tenths of a second.
 *
 * @limit
 */
const PATTERN_SIZE = 500;

/** Additional syntax of a filter: of access rules, or of queries of an entity whose records can be searched. */
export interface Notation {
  /** Returns whether a value is a placeholder for an array that is inserted before the filter is used. */
  isPlaceholder(value: JsonValue): boolean;
  /** Parses a key of the additional syntax; returns undefined for any other key. */
  parseKey(key: string, value: JsonValue): Filter | undefined;
}

/** Syntax of a request's filter, in which strings have no special meaning. */
const plain: Notation = { isPlaceholder: () => false, parseKey: () => undefined };

/**
 * Parses a filter.
 *
 * @throws ServiceError `bad_request` that names what is invalid or which limit is exceeded: 10 levels, 256
 *   conditions (each dot of a path doubles the count), 10,000 values in an array, patterns of 500 steps.
 */
export function parseFilter(json: unknown, notation: Notation = plain): Filter {
  return new FilterReader(notation).read(json, 0);
}

class FilterReader {
  readonly #notation: Notation;
  #weight = 0;

  constructor(notation: Notation) {
    this.#notation = notation;
  }

  read(json: unknown, depth: number): Filter {
    if (!isJsonObject(json)) throw badQuery('a filter is an object, such as {"status": "open"}.');
    if (depth > DEPTH_LIMIT || (depth === 0 && isDeeperThan(json, JSON_DEPTH_LIMIT))) {
      throw badQuery(`a filter has at most ${DEPTH_LIMIT} levels. Nest less.`);
    }
    const filters = Object.entries(json).map(([key, value]) => this.#readEntry(key, value, depth));
    const [only] = filters;
    if (!only) return ALWAYS;
    return filters.length === 1 ? only : { kind: 'and', filters };
  }

  #readEntry(key: string, value: JsonValue, depth: number): Filter {
    switch (key) {
      case '$and':
        return { kind: 'and', filters: this.#readList(key, value, depth) };
      case '$or':
        return { kind: 'or', filters: this.#readList(key, value, depth) };
      case '$nor':
        return {
          kind: 'not',
          filter: { kind: 'or', filters: this.#readList(key, value, depth) },
        };
      case '$not':
        return { kind: 'not', filter: this.read(value, depth + 1) };
      default:
        break;
    }
    const own = this.#notation.parseKey(key, value);
    if (own) return own;
    if (key.startsWith('$')) throw unknownOperator(key);
    return this.#readField(parsePath(key), value, depth);
  }

  #readList(key: string, value: JsonValue, depth: number): Filter[] {
    if (!isJsonArray(value) || value.length === 0) {
      throw badQuery(`${key} expects an array of at least one filter.`);
    }
    return value.map((part) => this.read(part, depth + 1));
  }

  #readField(path: Path, value: JsonValue, depth: number): Filter {
    const isOperators =
      isJsonObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
    if (!isOperators) return this.#test(path, { op: 'eq', value: toComparable(path, value) });
    if (depth > DEPTH_LIMIT) {
      throw badQuery(`a filter has at most ${DEPTH_LIMIT} levels. Nest less.`);
    }
    const filters = Object.entries(value)
      .filter(([operator]) => operator !== '$options' || !Object.hasOwn(value, '$regex'))
      .map(([operator, operand]) => this.#readOperator(path, operator, operand, value, depth));
    const [only] = filters;
    return only && filters.length === 1 ? only : { kind: 'and', filters };
  }

  #readOperator(
    path: Path,
    operator: string,
    operand: JsonValue,
    siblings: JsonObject,
    depth: number,
  ): Filter {
    switch (operator) {
      case '$eq':
        return this.#test(path, { op: 'eq', value: toComparable(path, operand) });
      case '$ne':
        return not(this.#test(path, { op: 'eq', value: toComparable(path, operand) }));
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return this.#test(path, readComparison(path, operator, operand));
      case '$in':
        return this.#test(path, { op: 'in', values: this.#readValues(path, operator, operand) });
      case '$nin':
        return not(
          this.#test(path, { op: 'in', values: this.#readValues(path, operator, operand) }),
        );
      case '$all': {
        const values = this.#readValues(path, operator, operand);
        if (values.length === 0) return { kind: 'or', filters: [] };
        return {
          kind: 'and',
          filters: values.map((value) => this.#test(path, { op: 'eq', value })),
        };
      }
      case '$exists': {
        if (typeof operand !== 'boolean') throw badQuery('$exists expects true or false.');
        const exists = this.#test(path, { op: 'exists' });
        return operand ? exists : not(exists);
      }
      case '$size':
        if (typeof operand !== 'number' || !Number.isSafeInteger(operand) || operand < 0) {
          throw badQuery('$size expects a whole number.');
        }
        return this.#test(path, { op: 'size', size: operand });
      case '$regex':
        return this.#test(path, readPattern(operand, siblings.$options));
      case '$not':
        if (!isJsonObject(operand)) throw badQuery('$not expects an object with operators.');
        return not(this.#readField(path, operand, depth + 1));
      default:
        throw unknownOperator(operator);
    }
  }

  #readValues(path: Path, operator: string, operand: JsonValue): JsonValue[] {
    if (this.#notation.isPlaceholder(operand)) return [operand];
    if (!isJsonArray(operand)) throw badQuery(`${operator} expects an array of values.`);
    if (operand.length > LIST_LIMIT) {
      throw badQuery(
        `${operator} takes at most ${LIST_LIMIT} values. Split it into several requests.`,
      );
    }
    this.#weight += Math.floor(Math.max(0, operand.length - 1) / VALUES_PER_CONDITION);
    return operand.map((value) => toComparable(path, value));
  }

  /**
   * Doubles the count of a condition for each dot of its path, because the SQL may double where an undeclared field may
   * be an array.
   */
  #test(path: Path, test: Test): Filter {
    this.#weight += 2 ** (path.length - 1);
    if (this.#weight > WEIGHT_LIMIT) {
      throw badQuery(
        `a filter has at most ${WEIGHT_LIMIT} conditions. Split it into several requests.`,
      );
    }
    return { kind: 'test', path, test };
  }
}

function not(filter: Filter): Filter {
  return { kind: 'not', filter };
}

function unknownOperator(operator: string) {
  return badQuery(
    `there is no operator ${operator.slice(0, 50)}. Use $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin, $exists, $regex, $all, $size, $not, $and, $or or $nor.`,
  );
}

function readComparison(
  path: Path,
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  json: JsonValue,
): Test {
  const value = toComparable(path, json);
  const isComparable =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isComparable) throw badQuery(`${operator} expects a string, a number, true or false.`);
  const op = ({ $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const)[operator];
  return { op, value };
}

function readPattern(pattern: JsonValue, options: JsonValue = ''): Test {
  if (typeof pattern !== 'string' || typeof options !== 'string') {
    throw badQuery('$regex and $options expect strings.');
  }
  let size: number;
  try {
    ({ size } = compilePattern(pattern, options));
  } catch (error) {
    throw badQuery(`${error instanceof Error ? error.message : 'the pattern is malformed'}.`);
  }
  if (size > PATTERN_SIZE) {
    throw badQuery(
      `a pattern has at most ${PATTERN_SIZE} steps once its repetitions are written out. Use fewer repetitions.`,
    );
  }
  return { op: 'regex', pattern, flags: options };
}

/** Converts a value in a filter to the format in which a record stores it, so that the two values can be compared. */
function toComparable(path: Path, value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  const [name = ''] = path;
  return path.length === 1 && DATE_FIELDS.includes(name)
    ? (readInstant(value)?.utc ?? value)
    : value.toWellFormed();
}

/** Fields of every record that contain the instants of its creation and last change. */
export const DATE_FIELDS: readonly string[] = ['created_date', 'updated_date'];
