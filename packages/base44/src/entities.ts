import { entityRoom } from '@groundwork/sdk/protocol';
import { output } from './console.ts';
import type { EntityHandler } from './entity-handler.ts';
import type { EntityRecord, EntityTypeRegistry, RealtimeEvent } from './entity-types.ts';
import type { HttpScope } from './http.ts';
import { namedProperties } from './named-properties.ts';
import type { Rooms } from './rooms.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** The handlers of the app's entities, by the entity's name. A handler has the calls of its entity. */
export type EntitiesModule = {
  [Name in keyof EntityTypeRegistry]: EntityHandler<EntityRecord[Name]>;
} & { [entityName: string]: EntityHandler };

export interface EntitiesContext extends HttpScope {
  /** Returns the rooms of the realtime connection; the first call creates them. */
  readonly getSocket: () => Rooms;
}

const PAGE_LIMIT = 100;

export function createEntitiesModule(context: EntitiesContext): EntitiesModule {
  return namedProperties<EntitiesModule>((name) => createHandler(context, name));
}

function createHandler({ axios, appId, getSocket }: EntitiesContext, name: string): EntityHandler {
  const records = `/apps/${appId}/entities/${name}`;
  const read = (query: unknown, sort: unknown, limit: unknown, skip: unknown, fields: unknown) => {
    const q = query && JSON.stringify(query);
    if (typeof sort !== 'object' || sort === null) {
      const params = nonEmpty({ q, sort, limit, skip, fields: joined(fields) });
      return axios.get(records, { params });
    }
    const page: UntypedObject = sort;
    const content =
      'distinct' in page
        ? { distinct: page.distinct }
        : { sort: page.sort, fields: joined(page.fields) };
    const params = nonEmpty({
      q,
      limit: page.limit || PAGE_LIMIT,
      cursor: page.cursor,
      ...content,
    });
    return axios.get(`${records}/v2/list`, { params });
  };
  return {
    list: async (sort?: unknown, limit?: unknown, skip?: unknown, fields?: unknown) =>
      read(undefined, sort, limit, skip, fields),
    filter: async (
      query: unknown,
      sort?: unknown,
      limit?: unknown,
      skip?: unknown,
      fields?: unknown,
    ) => read(query, sort, limit, skip, fields),
    get: async (id) => axios.get(`${records}/${id}`),
    create: async (data) => axios.post(records, data),
    update: async (id, data) => axios.put(`${records}/${id}`, data),
    delete: async (id) => axios.delete(`${records}/${id}`),
    deleteMany: async (query) => axios.delete(records, { data: query }),
    bulkCreate: async (data) => axios.post(`${records}/bulk`, data),
    bulkUpdate: async (data) => axios.put(`${records}/bulk`, data),
    updateMany: async (query, data) => axios.patch(`${records}/update-many`, { query, data }),
    async count(query) {
      const params = nonEmpty({ q: query && JSON.stringify(query) });
      const { count } = await axios.get(`${records}/count`, { params });
      return count;
    },
    aggregate: async (spec) => axios.post(`${records}/aggregate`, spec),
    upsert: async (items, { key }) => axios.post(`${records}/upsert`, { records: items, key }),
    async importEntities(file) {
      const form = new FormData();
      form.append('file', file, file.name);
      const headers = { 'Content-Type': 'multipart/form-data' };
      return axios.post(`${records}/import`, form, { headers });
    },
    subscribe: (callback) =>
      getSocket().subscribeToRoom(entityRoom(appId, name), {
        update_model({ data }) {
          const event = parseEvent(data);
          if (event === undefined) return;
          if (event.type !== 'delete' && event.data?._oversize) reportOversize(name, event.id);
          try {
            callback(event);
          } catch (error) {
            output.error('[Base44 SDK] Subscription callback error:', error);
          }
        },
      }),
  };
}

/** Omits parameters that are empty or 0, as the Base44 SDK does. */
function nonEmpty(params: UntypedObject): UntypedObject {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value));
}

function joined(fields: unknown): unknown {
  return Array.isArray(fields) ? fields.join(',') : fields;
}

function parseEvent(json: string): RealtimeEvent | undefined {
  try {
    const { type, data, id, timestamp }: Untyped = JSON.parse(json);
    return {
      type,
      data,
      id: id || data?.id,
      timestamp: timestamp || new Date().toISOString(),
    };
  } catch (error) {
    output.warn('[Base44 SDK] Failed to parse realtime message:', error);
    return undefined;
  }
}

function reportOversize(name: string, id: string): void {
  output.error(
    `[Base44 SDK] The change of ${name}#${id} was trimmed for the connection. Read the record with entities.${name}.get("${id}").`,
  );
}
