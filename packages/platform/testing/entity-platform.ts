import { entitiesFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { signIn } from './sign-in.ts';
import { callApi, type PlatformEndpoint, startTestPlatform } from './test-platform.ts';

export const recordSchema = z.looseObject({
  id: z.string(),
  created_date: z.string(),
  updated_date: z.string(),
});

type AnyRecord = z.output<typeof recordSchema>;

interface EntityResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface EntityCalls {
  /**
   * Sends any request.
   *
   * @param path path below the path of the entity's records.
   */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<EntityResponse>;
  create(fields: object): Promise<AnyRecord>;
  list(filter?: object, query?: string): Promise<AnyRecord[]>;
}

export async function startWithEntities(
  schemas: Readonly<Record<string, object | string>>,
  settings: PlatformSettings = {},
) {
  const platform = await startTestPlatform({ entitiesDir: entitiesFolder(schemas), ...settings });
  return { platform, token: await signIn(platform) };
}

/**
 * Returns functions that send requests to the endpoints of an entity as the user of a token, or as an anonymous
 * visitor.
 */
export function callsTo(platform: PlatformEndpoint, entity: string, token?: string): EntityCalls {
  const base = routes.entityRecords.replace(':entity', encodeURIComponent(entity));
  const call: EntityCalls['call'] = async (method, path, body, headers = {}) => {
    const response = await callApi(platform, base + path, {
      method,
      headers,
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    call,
    async create(fields) {
      return recordSchema.parse((await call('POST', '', fields)).body);
    },
    async list(filter = {}, query = '') {
      const q = encodeURIComponent(JSON.stringify(filter));
      return z.array(recordSchema).parse((await call('GET', `?q=${q}${query}`)).body);
    },
  };
}
