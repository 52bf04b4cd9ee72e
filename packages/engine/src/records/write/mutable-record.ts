import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { invalidField } from '../../kernel/service-error.ts';
import type { Path } from '../../query/filter/filter.ts';
import type { RecordUpdate } from './writing.ts';

/** Copy of a record's fields to which update operators are applied. The record itself is not changed. */
export class MutableRecord {
  readonly #named = new Set<string>();
  #fields: JsonObject;

  constructor(fields: JsonObject) {
    this.#fields = fields;
  }

  read(path: Path): JsonValue | undefined {
    let value: JsonValue | undefined = this.#fields;
    for (const name of path) value = childOf(value, name);
    return value;
  }

  /** @throws ServiceError `validation_error` when the value at the path is not an array. */
  readArray(path: Path): readonly JsonValue[] {
    const value = this.read(path) ?? [];
    if (isJsonArray(value)) return value;
    throw invalidField(path.join('.'), 'Expects an array');
  }

  /** @throws ServiceError `validation_error` when the path leads through a value that is not an object. */
  write(path: Path, value: JsonValue): void {
    const [name = '', ...rest] = path;
    this.#named.add(name);
    this.#fields = {
      ...this.#fields,
      [name]: written(childOf(this.#fields, name), rest, value, path),
    };
  }

  remove(path: Path): void {
    const [field = '', ...rest] = path;
    const last = rest.at(-1);
    if (last === undefined) {
      this.#named.add(field);
      this.#fields = without(this.#fields, field);
      return;
    }
    const parent = this.read(path.slice(0, -1));
    if (!isJsonObject(parent) || !Object.hasOwn(parent, last)) return;
    this.write(path.slice(0, -1), without(parent, last));
  }

  /**
   * Returns the fields that were written. The result includes a field that was set to its current value, and a removed
   * field that did not exist: omitting such fields would reveal the value of a hidden field.
   */
  update(): RecordUpdate {
    const named = [...this.#named];
    const isSet = (name: string) => Object.hasOwn(this.#fields, name);
    const set = Object.entries(this.#fields).filter(([name]) => this.#named.has(name));
    return { set: Object.fromEntries(set), unset: named.filter((name) => !isSet(name)) };
  }
}

function without(fields: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function childOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (isJsonArray(value)) return isIndex(name) ? value[Number(name)] : undefined;
  return isJsonObject(value) ? ownField(value, name) : undefined;
}

function written(
  parent: JsonValue | undefined,
  [name, ...rest]: Path,
  value: JsonValue,
  path: Path,
): JsonValue {
  if (name === undefined) return value;
  const child = written(childOf(parent, name), rest, value, path);
  if (parent === undefined || parent === null) return { [name]: child };
  if (isJsonObject(parent)) return { ...parent, [name]: child };
  if (isJsonArray(parent) && isIndex(name) && Number(name) <= parent.length) {
    return [...parent.slice(0, Number(name)), child, ...parent.slice(Number(name) + 1)];
  }
  throw invalidField(path.join('.'), 'Leads into a value that is not an object');
}

/** Returns whether a name in a path can be the index of an array element. */
export function isIndex(name: string): boolean {
  return /^\d{1,6}$/.test(name);
}
