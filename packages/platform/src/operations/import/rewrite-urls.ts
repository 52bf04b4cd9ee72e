import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@groundwork/engine/kernel';

/** Matches a string that consists of one URL. The URL may contain parentheses. */
const WHOLE = /^https?:\/\/[^\s"'<>\\]+$/;
const WITHIN = /https?:\/\/[^\s"'<>()\\]+/g;

/** Replaces the URLs of some hosts in all strings of a record, however deeply they are nested. */
export function rewriteUrls(
  fields: JsonObject,
  hosts: readonly string[],
  replace: (url: string) => string,
): JsonObject {
  const replaceOne = (url: string) =>
    URL.canParse(url) && hosts.includes(new URL(url).host) ? replace(url) : url;
  const change = (text: string) =>
    WHOLE.test(text) ? replaceOne(text) : text.replace(WITHIN, replaceOne);
  return mapFields(fields, (value) => mapStrings(value, change));
}

export function findUrls(fields: JsonObject, hosts: readonly string[]): ReadonlySet<string> {
  const urls = new Set<string>();
  rewriteUrls(fields, hosts, (url) => {
    urls.add(url);
    return url;
  });
  return urls;
}

function mapStrings(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (isJsonArray(value)) return value.map((part) => mapStrings(part, change));
  if (isJsonObject(value)) return mapFields(value, (part) => mapStrings(part, change));
  return value;
}

function mapFields(fields: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
