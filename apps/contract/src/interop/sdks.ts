import {
  type Base44Client,
  createClient as createBase44Client,
  createClientFromRequest as createBase44ClientFromRequest,
} from '@base44/sdk';
import { createAxiosClient as createBase44AxiosClient } from '@base44/sdk/dist/utils/axios-client.js';
import {
  createClient as createDropInClient,
  createClientFromRequest as createDropInClientFromRequest,
} from '@groundwork/base44';
import { createAxiosClient as createDropInAxiosClient } from '@groundwork/base44/axios-client';
import { createClient, type PlatformProfile } from '@groundwork/sdk';
import { createClientFromRequest } from '@groundwork/sdk/server';
import type { SdkClient } from './sdk-client.ts';

interface ClientOptions {
  readonly appId: string;
  readonly serverUrl: string;
  readonly token?: string;
  readonly serviceToken?: string;
  readonly functionsVersion?: string;
}

export interface Sdk {
  createClient(options: ClientOptions): SdkClient;
  createClientFromRequest(request: Request, serverUrl: string): SdkClient;
  readonly functionName: string;
  readonly pageImport: string;
  readPublicSettings(options: ClientOptions): Promise<unknown>;
  /** Creates an HTTP client; undefined if the SDK has no such call. */
  createAxiosClient?(options: {
    readonly baseURL: string;
    readonly headers: Record<string, string>;
  }): { get(path: string): Promise<unknown> };
  /** Reads the token of an external service; undefined if the SDK has no such call. */
  readConnection?(options: ClientOptions, type: string): Promise<unknown>;
  /** Reports an analytics event; undefined if the SDK has no such call. */
  track?(options: ClientOptions, eventName: string): void;
}

/** The Base44 SDK, which is the npm package `@base44/sdk`. */
export const base44Sdk: Sdk = {
  functionName: 'whoami-base44',
  pageImport: "import { createClient } from '@base44/sdk';",
  createClient: (options) => withUsers(createBase44Client(options)),
  createClientFromRequest: (request) => withUsers(createBase44ClientFromRequest(request)),
  createAxiosClient: createBase44AxiosClient,
  readConnection: (options, type) =>
    createBase44Client(options).asServiceRole.connectors.getConnection(type),
  readPublicSettings: (options) => createBase44Client(options).app.getPublicSettings(),
  track: (options, eventName) => createBase44Client(options).analytics.track({ eventName }),
};

export const dropIn: Sdk = {
  functionName: 'whoami-drop-in',
  pageImport: "import { createClient } from '@groundwork/base44';",
  createClient: createDropInClient,
  createClientFromRequest: createDropInClientFromRequest,
  createAxiosClient: createDropInAxiosClient,
  readConnection: (options, type) =>
    createDropInClient(options).asServiceRole.connectors.getConnection(type),
  readPublicSettings: (options) => createDropInClient(options).app.getPublicSettings(),
  track: (options, eventName) => createDropInClient(options).analytics.track({ eventName }),
};

export function createGroundworkSdk(profile: PlatformProfile): Sdk {
  return {
    functionName: 'whoami-groundwork',
    pageImport: "import { createClient } from '@groundwork/sdk';",
    createClient: (options) => createClient({ ...options, profile }),
    createClientFromRequest: (request, serverUrl) =>
      createClientFromRequest(request, { profile, allowedServers: [serverUrl] }),
    readPublicSettings: (options) => createClient({ ...options, profile }).publicSettings.get(),
  };
}

/** Adds `users` to the type of a client, because the types of the Base44 SDK lack it. */
function withUsers(client: Base44Client): Base44Client & Pick<SdkClient, 'users'> {
  if (hasUsers(client)) return client;
  throw new Error('The Base44 SDK has no users module. Remove its case from the suite.');
}

function hasUsers<C extends Base44Client>(client: C): client is C & Pick<SdkClient, 'users'> {
  return 'users' in client;
}
