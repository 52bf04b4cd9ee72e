import { toPlatformError } from '../http/errors.ts';
import { lazyProperties, loadChunk } from '../http/lazy.ts';
import { callListener, type Log } from '../http/log.ts';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import type { AppScope, Call, CallOptions } from '../http/request.ts';
import { toFilterJson, toJson } from '../http/to-json.ts';
import type { WireResponse } from '../http/transport.ts';
import type { CountResponse } from '../protocol/entities.ts';
import { entityRoom, expandRoom } from '../protocol/realtime.ts';
import * as routes from '../protocol/routes.ts';
import type { Realtime, RoomListener } from '../realtime/realtime.ts';
import type { EntityHandler } from './entity-handler.ts';
import type { EntitySubscribeOptions, ManyOptions, RecordOptions } from './options.ts';
import { paginate } from './paginate.ts';
import type { Entities, UntypedFields } from './records.ts';

const IMPORT_TIMEOUT_MS = 300_000;

export interface EntityContext extends AppScope {
  readonly realtime: Realtime;
  readonly log: Log;
}

/** The app's entities, by name. */
export type EntitiesModule = EntitiesOf<Entities>;

/** A handler for each declared entity, or for any name while no entity is declared. */
export type EntitiesOf<Declared> = [keyof Declared] extends [never]
  ? { readonly [name: string]: EntityHandler<UntypedFields> }
  : { readonly [Name in keyof Declared]: EntityHandler<Declared[Name], Name & string> };

/** Creates the entity handlers for a user or for the service role. A handler is created when its name is first read. */
export function createEntities(context: EntityContext): EntitiesModule {
  return lazyProperties({}, (name) => createEntityHandler(context, name));
}

/** The routes whose path contains only the app's id and an entity's name. */
type CollectionRoute =
  | typeof routes.entityRecords
  | typeof routes.entityPage
  | typeof routes.entityCount
  | typeof routes.entityAggregate
  | typeof routes.entityUpsert
  | typeof routes.entityBulk
  | typeof routes.entityUpdateMany
  | typeof routes.entityImport;

interface AnyListOptions extends CallOptions {
  readonly cursor?: string | null | undefined;
  readonly distinct?: string | undefined;
  readonly sort?: string | null | undefined;
  readonly limit?: number | undefined;
  readonly skip?: number | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly expand?: readonly string[] | undefined;
}

/**
 * The arguments after the filter: positional arguments that start with the sort order, or an object of page
 * options.
 */
type ReadArguments = [
  next?: string | AnyListOptions | null,
  limit?: number,
  skip?: number,
  fields?: readonly string[],
  options?: AnyListOptions,
];

function parseList<Result>(response: WireResponse, route: CollectionRoute): Result {
  return parseResponse<Result>(response, false, (result) =>
    Array.isArray(route === routes.entityPage ? Object(result).items : result),
  );
}

/** Creates one entity's calls. A call with an invalid argument rejects instead of throwing. */
function createEntityHandler<Fields extends object>(
  context: EntityContext,
  entity: string,
): EntityHandler<Fields> {
  const { appId, request, pin } = context;
  const scope = { appId, entity };

  const call = async <Result>(
    method: Call['method'],
    route: CollectionRoute,
    rest: Partial<Call>,
  ) => request<Result>({ ...rest, method, path: fillPath(route, scope) });

  const callRecord = async <Result>(
    method: Call['method'],
    id: string,
    { ifVersion, ...rest }: Partial<Call> & RecordOptions = {},
  ) => {
    const headers = {
      ...rest.headers,
      ...(ifVersion !== undefined && { 'If-Match': `"${ifVersion}"` }),
    };
    const path = fillPath(routes.entityRecord, { ...scope, id });
    return request<Result>({ ...rest, headers, method, path });
  };

  const callMany = async <Result>(
    method: Call['method'],
    route: CollectionRoute,
    filter: object,
    toBody: (filter: object) => object,
    options?: ManyOptions,
  ) => {
    // While the chunk with `matches-all.ts` loads, the caller may change the filter, and the user may sign out.
    const copy: object = JSON.parse(toFilterJson(filter ?? {}));
    const { request } = pin();
    const isAll = options?.all === true;
    if (!isAll) (await loadChunk(() => import('./matches-all.ts'))).requireNarrowFilter(copy);
    const query = { all: isAll ? 'true' : undefined };
    const path = fillPath(route, scope);
    return request<Result>({ query, body: toBody(copy), ...options, method, path });
  };

  const readList = <Result>(
    route: CollectionRoute,
    q: string | undefined,
    { cursor, distinct, sort, limit, skip, fields, expand, ...options }: AnyListOptions,
  ) => {
    const lists = { fields: fields && String(fields), expand: expand && String(expand) };
    const query = { q, cursor, distinct, sort, limit, skip, ...lists };
    const path = fillPath(route, scope);
    return request<Result>({ query, ...options, method: 'GET', path }, (response) =>
      parseList(response, route),
    );
  };

  const readPage = <Result>(q: string | undefined, page: AnyListOptions) =>
    readList<Result>(routes.entityPage, q, page);

  const read = async <Result>(q: string | undefined, ...[next, ...rest]: ReadArguments) => {
    if (typeof next === 'object' && next !== null) return readPage<Result>(q, next);
    const [limit, skip, fields, options] = rest;
    const query = { ...options, sort: next, limit, skip, fields };
    return readList<Result>(routes.entityRecords, q, query);
  };

  return {
    list: <Result>(...rest: ReadArguments) => read<Result>(undefined, ...rest),
    filter: async <Result>(query: object, ...rest: ReadArguments) =>
      read<Result>(toFilterJson(query), ...rest),
    all: (query, { pageSize: limit, ...options } = {}) =>
      paginate((cursor) => readPage(query && toFilterJson(query), { ...options, limit, cursor })),

    get: async (id, { expand, ...options } = {}) =>
      callRecord('GET', id, { query: { expand: expand && String(expand) }, ...options }),
    create: (body, options) => call('POST', routes.entityRecords, { body, ...options }),
    update: (id, body, options) => callRecord('PUT', id, { body, ...options }),
    delete: (id, options) => callRecord('DELETE', id, { mayBeEmpty: true, ...options }),
    deleteMany: (filter, options) =>
      callMany('DELETE', routes.entityRecords, filter, (copy) => copy, options),

    bulkCreate: (body, options) => call('POST', routes.entityBulk, { body, ...options }),
    bulkUpdate: (body, options) => call('PUT', routes.entityBulk, { body, ...options }),
    async updateMany(filter, data, options) {
      const copied: object = JSON.parse(toJson({ data }));
      const toBody = (query: object) => ({ query, ...copied });
      return callMany('PATCH', routes.entityUpdateMany, filter, toBody, options);
    },
    upsert: (records, options) =>
      call('POST', routes.entityUpsert, { body: { records, key: options?.key }, ...options }),

    async count(filter, options) {
      const query = { q: filter && toFilterJson(filter) };
      const { count } = await call<CountResponse>('GET', routes.entityCount, { query, ...options });
      return count;
    },
    async aggregate(body, options) {
      if (body?.query) toFilterJson(body.query);
      return call('POST', routes.entityAggregate, { isRead: true, body, ...options });
    },
    async importEntities(file, options) {
      const body = new FormData();
      body.append('file', file);
      return call('POST', routes.entityImport, { timeoutMs: IMPORT_TIMEOUT_MS, body, ...options });
    },

    subscribe: (listener, options) => subscribe(context, entity, listener, options),
  };
}

function subscribe<Fields>(
  { appId, realtime, log }: EntityContext,
  entity: string,
  onEvent: RoomListener['onEvent'],
  options: EntitySubscribeOptions<Fields> = {},
): () => void {
  // `toFilterJson` rejects an undefined id. JSON would drop it, and the filter would match all records.
  const { id, filter = 'id' in options ? { id } : undefined, expand, onExpandedChange } = options;
  let room: string;
  try {
    room = entityRoom(appId, entity, filter && toFilterJson(filter));
  } catch (error) {
    queueMicrotask(() => callListener(log, options.onError, toPlatformError(error)));
    return () => {};
  }
  const stop = realtime.subscribe(room, { ...options, onEvent });
  if (!expand?.length) return stop;
  const expanded = expandRoom(appId, entity, String(expand));
  const stopExpanded = realtime.subscribe(expanded, { ...options, onEvent: onExpandedChange });
  return () => {
    stop();
    stopExpanded();
  };
}
