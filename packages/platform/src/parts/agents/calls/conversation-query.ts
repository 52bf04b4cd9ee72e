/**
 * Parses a conversation list's query. The query has either the format of queries for records (`q` is JSON,
 * `fields` is separated by commas), or the format with brackets that the Base44 SDK uses:
 * `q[agent_name]=a&q[metadata][site]=7&fields[]=id`.
 */

import { parseFieldList, parseFilter, parseSort } from '@groundwork/engine';
import { badQuery, type JsonObject, type JsonValue } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { parseQueryJson } from '../../../http/read-query.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { ConversationList } from '../conversations.ts';

/** Maximum number of conversations in a list. @limit */
const LIST_LIMIT = 100;

/** Fields by which conversations can be sorted, in addition to the fields of `metadata`. */
const SORTABLE: readonly string[] = ['id', 'agent_name', 'created_date', 'updated_date'];

export const conversationQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIST_LIMIT, LIST_LIMIT),
  skip: wholeNumber(0, 999_999_999, 0),
  fields: z.string().optional(),
});

/** Which conversations to list, and which of their fields to return; an empty array selects all fields. */
interface RequestedConversations extends ConversationList {
  readonly fields: readonly string[];
}

/**
 * Parses a conversation list's query.
 *
 * @param search parameters of the URL, from which parameters with brackets are read.
 * @throws ServiceError `bad_request` for an invalid filter, order or field.
 */
export function parseConversationQuery(
  { q, sort, limit, skip, fields }: z.output<typeof conversationQuery>,
  search: URLSearchParams,
): RequestedConversations {
  const list = parseSort(sort || '-updated_date');
  const [name = ''] = list.path;
  const isSortable = list.path.length === 1 ? SORTABLE.includes(name) : name === 'metadata';
  if (!isSortable) throw badQuery(`sort expects one of ${SORTABLE.join(', ')}, or metadata.….`);
  const json = q === undefined || q === '' ? undefined : parseQueryJson(q);
  return {
    query: parseFilter(json ?? readBrackets(search)),
    sort: list,
    limit,
    skip,
    fields: parseFieldList([fields ?? '', ...search.getAll('fields[]')].join()),
  };
}

/**
 * Reads the filter from parameters with brackets. A value such as `7` matches both the string and the number or
 * boolean.
 */
function readBrackets(search: URLSearchParams): JsonObject {
  const filter: [string, JsonValue][] = [];
  for (const key of new Set(search.keys())) {
    const names = /^q((?:\[[^[\]]+\])+)(?:\[\])?$/.exec(key)?.[1]?.slice(1, -1).split('][');
    if (!names) continue;
    const isList = key.endsWith('[]');
    const operator = names.at(-1)?.startsWith('$') ? names.pop() : undefined;
    const values = search.getAll(key).flatMap((text) => readValues(text));
    const [value = null] = values;
    const condition: JsonValue =
      operator === undefined || operator === '$eq'
        ? { $in: values }
        : { [operator]: isList ? values : (values.at(-1) ?? value) };
    filter.push([names.join('.'), condition]);
  }
  const conditions = filter.map(([path, condition]) => ({ [path]: condition }));
  return conditions.length === 0 ? {} : { $and: conditions };
}

/** Returns a string together with the number, boolean or null that it represents, if any. */
function readValues(text: string): JsonValue[] {
  const isScalar = /^(?:true|false|null|-?\d{1,15}(?:\.\d{1,10})?)$/.test(text);
  return isScalar ? [text, JSON.parse(text)] : [text];
}
