/** Remembers in which source file the arrays, objects and messages of a page are written. */
import { textsOfMessage } from '../../text-parts.ts';
import { isPlain } from './register-content.ts';
import { CATALOGS, PUBLIC_CATALOGS } from './text-catalogs.ts';
import { matchTexts, noteMessage } from './written-texts.ts';

/** Text source of each array and object, with the prefix `@`. */
const sources = new WeakMap<object, string>();
/** Values of the recorded JSON files, by text source. */
const noted = new Map<string, unknown>();
interface Message {
  /** Text source of the catalogue. */
  readonly source: string;
  readonly place: string;
  readonly texts: readonly string[];
  /** Whether the key of the message has a suffix, as in `key_other`. */
  readonly isForm: boolean;
}

/** Messages that were found, by key and text. */
const found = new Map<string, Message>();
/** Source of the catalogue in which a message was found last. */
let latest = '';

/** Records the text sources of an array or object and of everything inside, and returns the array or object. */
export function noteLiteral<T>(value: T, source: string): T {
  register(value, `@${source}`);
  return value;
}

/** The values of JSON files in the public folder, by their text sources. */
const publicCatalogs: readonly (readonly [string, unknown])[] = Object.entries(
  JSON.parse(globalThis.document?.getElementById(PUBLIC_CATALOGS)?.textContent || '{}'),
);

function catalogs(): ReadonlyMap<string, unknown> {
  const imported: unknown = Reflect.get(globalThis, Symbol.for(CATALOGS));
  // A module is newer than the same file in the public folder.
  const values = new Map([...publicCatalogs, ...(imported instanceof Map ? imported : [])]);
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
 * given key, or a form of it such as `key_other`, has this text. Values in the text may differ. If several languages
 * have the same text at that key, returns the place in the catalogue in which a message was found last.
 *
 * @param text the text that the page shows; undefined if it is not known before the message is rendered.
 */
export function messageOf(key: unknown, text?: unknown): string | undefined {
  if (typeof key !== 'string') return undefined;
  const id = `${key} ${text}`;
  const all = catalogs();
  const known = found.get(id);
  if (known) {
    latest = known.source;
    return known.place;
  }
  const messages = [...all].flatMap(([source, catalog]) =>
    valuesAt(catalog, messagesOf(source), key, (value) => isMessage(value, text)).map(
      ({ value, ...place }): Message => ({
        ...place,
        source,
        texts: textsOfMessage(String(value)),
      }),
    ),
  );
  const [first] = messages;
  const isCertain = first && messages.every(({ source }) => source === first.source);
  const message = onlyOne(
    isCertain ? messages : messages.filter(({ source }) => source === latest),
  );
  if (!message) return undefined;
  if (isCertain && text !== undefined) {
    latest = message.source;
    if (found.size === MAX_FOUND) found.clear();
    found.set(id, message);
  }
  noteMessage(message.place.slice(1), message.texts);
  return message.place;
}

/** Returns the message of the key itself, or else the only form of the key. */
function onlyOne(messages: readonly Message[]): Message | undefined {
  return (
    messages.find(({ isForm }) => !isForm) ?? (messages.length === 1 ? messages[0] : undefined)
  );
}

/** Whether a value of a catalogue is a message that is not blank and, if `text` is known, is shown as `text`. */
function isMessage(value: unknown, text: unknown): boolean {
  if (typeof value !== 'string') return false;
  const texts = textsOfMessage(value);
  if (texts.every((each) => each.trim() === '')) return false;
  return text === undefined || (typeof text === 'string' && matchTexts(texts, text) !== undefined);
}

/** Returns the text source of the messages in a catalogue, with the prefix `@`. */
function messagesOf(source: string): string {
  return `@${source.slice(0, -1)}%`;
}

/**
 * Records the text sources of the arrays and objects that a catalogue contains at a key, and returns their copy, which
 * the page has received.
 */
export function noteMessages<T>(key: unknown, value: T): T {
  if (typeof key !== 'string' || !isPlain(value)) return value;
  const texts = leavesOf(value);
  const places = [...catalogs()].flatMap(([source, catalog]) =>
    valuesAt(catalog, messagesOf(source), key, (original) => leavesOf(original) === texts),
  );
  const place = places.find((each) => each.place.startsWith(messagesOf(latest))) ?? places[0];
  if (place) register(value, place.place);
  return value;
}

/** Returns the values in an array or object as a string. Translation functions convert numbers to strings. */
function leavesOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (isPlain(each) ? each : String(each)));
}

/** Maximum depth of the languages and namespaces that contain the messages of a catalogue. */
const DEPTH = 3;
/** Maximum number of remembered texts, because a page may compute new texts continuously. */
const MAX_FOUND = 5_000;

interface Place extends Pick<Message, 'place' | 'isForm'> {
  readonly value: unknown;
}

/** Returns the accepted values at a key and its forms in a catalogue, or else in its languages and namespaces. */
function valuesAt(
  catalog: unknown,
  source: string,
  key: string,
  isAccepted: (value: unknown) => boolean,
  depth: number = DEPTH,
): Place[] {
  // i18next separates the namespace with a colon, and the other parts of the key with dots.
  const path = key.slice(key.indexOf(':') + 1).split('.');
  const places = (path[0] === key ? [path] : [[key], path]).flatMap((keys) => {
    const owners = keys.slice(0, -1);
    const [last = ''] = keys.slice(-1);
    const owner = owners.reduce<unknown>(
      (each, name) => (isPlain(each) ? Reflect.get(each, name) : undefined),
      catalog,
    );
    return Object.entries(isPlain(owner) ? owner : {}).flatMap(([name, value]): Place[] => {
      const isForm = name.startsWith(`${last}_`);
      if ((name !== last && !isForm) || !isAccepted(value)) return [];
      return [{ place: [source, ...[...owners, name].map(encodeKey)].join('.'), value, isForm }];
    });
  });
  if (places.length > 0 || depth === 0 || !isPlain(catalog)) return places;
  return Object.entries(catalog).flatMap(([name, member]) =>
    valuesAt(member, `${source}.${encodeKey(name)}`, key, isAccepted, depth - 1),
  );
}
