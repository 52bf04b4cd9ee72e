import {
  type Base44Client,
  createClient as createPublicClient,
  createClientFromRequest as createPublicClientFromRequest,
} from '@base44/sdk';
import { createClient, type PlatformProfile } from '@groundwork/sdk';
import { createClientFromRequest } from '@groundwork/sdk/server';
import type { KitClient } from './kit-client.ts';

/** What a client is made from. */
interface KitOptions {
  readonly appId: string;
  readonly serverUrl: string;
  readonly token?: string;
  readonly serviceToken?: string;
  readonly functionsVersion?: string;
}

/** A client kit, with the few calls that the two kits do not name alike. */
export interface Kit {
  createClient(options: KitOptions): KitClient;
  createClientFromRequest(request: Request, serverUrl: string): KitClient;
  /** The function of the suite that is written with the kit. */
  readonly functionName: string;
  /** Makes `createClient` of the kit known to a page. */
  readonly pageImport: string;
  readPublicSettings(options: KitOptions): Promise<unknown>;
  /** Reports something that happened in the app; kits without such a call lack it. */
  track?(options: KitOptions, eventName: string): void;
}

/** The public kit, npm package `@base44/sdk`. */
export const publicKit: Kit = {
  functionName: 'whoami-public',
  pageImport: "import { createClient } from '@base44/sdk';",
  createClient: (options) => withUsers(createPublicClient(options)),
  createClientFromRequest: (request) => withUsers(createPublicClientFromRequest(request)),
  readPublicSettings: (options) => createPublicClient(options).app.getPublicSettings(),
  track: (options, eventName) => createPublicClient(options).analytics.track({ eventName }),
};

/** Our kit, speaking as the platform of a profile. */
export function ownKit(profile: PlatformProfile): Kit {
  return {
    functionName: 'whoami-own',
    pageImport: "import { createClient } from '@groundwork/sdk';",
    createClient: (options) => createClient({ ...options, profile }),
    createClientFromRequest: (request, serverUrl) =>
      createClientFromRequest(request, { profile, allowedServers: [serverUrl] }),
    readPublicSettings: (options) => createClient({ ...options, profile }).publicSettings.get(),
  };
}

/** The public kit has `users`, and does not say so in its types. */
function withUsers(client: Base44Client): Base44Client & Pick<KitClient, 'users'> {
  if (hasUsers(client)) return client;
  throw new Error('The public kit has no users module any more: leave its case out of the suite.');
}

function hasUsers<C extends Base44Client>(client: C): client is C & Pick<KitClient, 'users'> {
  return 'users' in client;
}
