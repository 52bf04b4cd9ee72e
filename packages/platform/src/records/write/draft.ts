import { invalidField } from '../../kernel/http-error.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import type { Path } from '../../query/filter/filter.ts';
import type { RecordUpdate } from './writing.ts';

/** The fields of a record while they are changed; the record itself stays as it is. */
export class Draft {
  readonly #named = new Set<string>();
  #fields: JsonObject;

  constructor(fields: JsonObject) {
    this.#fields = fields;
  }

  /** The value at a path; undefined if there is none. */
  read(path: Path): JsonValue | undefined {
    let value: JsonValue | undefined = this.#fields;
    for (const name of path) value = childOf(value, name);
    return value;
  }

  /**
   * The list at a path; an empty one if there is nothing.
   *
   * @throws HttpError 422 when there is something else.
   */
  readList(path: Path): readonly JsonValue[] {
    const value = this.read(path) ?? [];
    if (isJsonArray(value)) return value;
    throw invalidField(path.join('.'), 'Expects a list');
  }

  /**
   * Puts a value at a path, and objects on the way to it.
   *
   * @throws HttpError 422 when something else is in the way.
   */
  write(path: Path, value: JsonValue): void {
    const [name = '', ...rest] = path;
    this.#named.add(name);
    this.#fields = {
      ...this.#fields,
      [name]: written(childOf(this.#fields, name), rest, value, path),
    };
  }

  /** Removes the value at a path. */
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
   * What the changes come to. A field that was set to the value it had, or removed where there was
   * none, counts too: left out, it would show what a hidden field holds.
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
  throw invalidField(path.join('.'), 'Leads into something that is no object');
}

function isIndex(name: string): boolean {
  return /^\d{1,6}$/.test(name);
}
