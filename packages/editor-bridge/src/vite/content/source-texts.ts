/** Remembers in which source file the arrays, objects and messages of a page are written. */
import { isPlain } from './register-content.ts';
import { CATALOGS } from './text-catalogs.ts';

/** Text source of each array and object, with the prefix `@`. */
const sources = new WeakMap<object, string>();
/** The values of JSON modules that were recorded. */
const noted = new Map<string, unknown>();
/** A place of a message, and the source of the catalogue that contains it. */
interface MessagePlace {
  readonly source: string;
  readonly place: string;
}

/** Places of the messages that were found, by key and text. */
const found = new Map<string, MessagePlace>();
/** Source of the catalogue in which a message was found last. */
let latest = '';

/** Records the text sources of an array or object and of everything inside, and returns the array or object. */
export function noteLiteral<T>(value: T, source: string): T {
  register(value, `@${source}`);
  return value;
}

/** Returns the values of all JSON modules, by their text sources. */
function catalogs(): ReadonlyMap<string, unknown> {
  const values: unknown = Reflect.get(globalThis, Symbol.for(CATALOGS));
  if (!(values instanceof Map)) return new Map();
  for (const [source, value] of values) {
    if (noted.get(source) === value) continue;
    noted.set(source, value);
    found.clear();
    noteLiteral(value, String(source));
  }
  return noted;
}

/** Returns the text source of an array or object, with the prefix `@`. */
export function sourceOfObject(value: object): string | undefined {
  catalogs();
  return sources.get(value);
}

/** Encodes a key, because keys of a text source are separated by dots. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll('.', '%2E');
}

function register(value: unknown, source: string): void {
  // Skips React elements, because the owner of an element leads to the whole page.
  if (!isPlain(value) || '$$typeof' in value || sources.has(value)) return;
  sources.set(value, source);
  for (const [key, member] of Object.entries(value)) {
    register(member, `${source}.${encodeKey(key)}`);
  }
}

/**
 * Returns the text source of a translated message: the place in the catalogues at which a key that ends with the
 * given key has this text. If several languages have the same text at that key, returns the place in the catalogue in
 * which a message was found last.
 */
export function messageOf(key: unknown, text: unknown): string | undefined {
  if (typeof key !== 'string' || typeof text !== 'string') return undefined;
  const id = `${key} ${text}`;
  const all = catalogs();
  const known = found.get(id);
  const places = known
    ? [known]
    : [...all].flatMap(([source, catalog]) =>
        placesIn(catalog, `@${source}`, key, text).map((place) => ({ source, place })),
      );
  const [first] = places;
  if (first === undefined) return undefined;
  if (places.length > 1) return places.find(({ source }) => source === latest)?.place;
  latest = first.source;
  found.set(id, first);
  return first.place;
}

/** Maximum depth of the languages and namespaces that contain the messages of a catalogue. */
const DEPTH = 3;

function placesIn(
  catalog: unknown,
  source: string,
  key: string,
  text: string,
  depth = DEPTH,
): string[] {
  // i18next separates the namespace with a colon, and the other parts of the key with dots.
  const path = key.slice(key.indexOf(':') + 1).split('.');
  const places = [[key], path].flatMap((keys) => {
    const value = keys.reduce<unknown>(
      (owner, each) => (isPlain(owner) ? Reflect.get(owner, each) : undefined),
      catalog,
    );
    return value === text ? [[source, ...keys.map(encodeKey)].join('.')] : [];
  });
  if (places[0] !== undefined) return [places[0]];
  if (depth === 0 || !isPlain(catalog)) return [];
  return Object.entries(catalog).flatMap(([name, member]) =>
    placesIn(member, `${source}.${encodeKey(name)}`, key, text, depth - 1),
  );
}
