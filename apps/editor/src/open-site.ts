import { type Client, createClient, isPlatformError, type User } from '@groundwork/sdk';
import type { EditedSite } from './edited-site.ts';
import type { RejectedAccount } from './no-access.tsx';
import type { ContentStore } from './stores/content-store.ts';
import { createFileStore } from './stores/file-store.ts';
import { createPlatformApi } from './stores/platform-api.ts';
import { createPlatformStore } from './stores/platform-store.ts';
import { createSourceStore } from './stores/source-store.ts';

/** The roles that may edit the content. */
const ROLES: ReadonlySet<unknown> = new Set(['admin', 'editor']);

/**
 * Asks the platform which site is edited and where changes are saved. If changes are saved on the platform, signs the
 * user in.
 *
 * @param onSignedOut called when the user has signed out, with a function that opens the login page.
 */
export async function openSite(
  onSignedOut: (signIn: () => void) => void,
): Promise<EditedSite | RejectedAccount | 'signing-in'> {
  const response = await fetch(`${import.meta.env.BASE_URL}settings.json`);
  const settings: unknown = await response.json();
  const { siteUrl = null, appId = null, storage = null } = isRecord(settings) ? settings : {};
  const origin = typeof siteUrl === 'string' ? siteUrl : window.location.origin;
  if (storage === 'platform' && typeof appId === 'string')
    return openAccount(origin, appId, onSignedOut);
  const store: ContentStore = storage === 'source' ? createSourceStore(origin) : createFileStore();
  return { origin, store };
}

async function openAccount(
  origin: string,
  appId: string,
  onSignedOut: (signIn: () => void) => void,
): Promise<EditedSite | RejectedAccount | 'signing-in'> {
  const client = createClient({ appId, serverUrl: window.location.origin });
  const signIn = () => client.auth.redirectToLogin(window.location.href);
  const signOut = () => client.auth.logout();
  const user = await readUser(client);
  if (user === 'unregistered') return { signOut };
  if (!user) {
    signIn();
    return 'signing-in';
  }
  if (!ROLES.has(user.role)) return { email: user.email, signOut };
  const account = {
    email: user.email,
    signOut() {
      client.auth.signOut();
      // Signs out without a navigation, so that signing out works offline too.
      onSignedOut(signIn);
      // The session storage contains this tab's changes and steps.
      sessionStorage.clear();
    },
  };
  const store = createPlatformStore({
    api: createPlatformApi(appId, user.id),
    userId: user.id,
    async upload(file) {
      const { file_url } = await client.integrations.Core.UploadFile({ file });
      const {
        origin: fileOrigin,
        pathname,
        search,
        href,
      } = new URL(file_url, window.location.href);
      return fileOrigin === window.location.origin ? pathname + search : href;
    },
  });
  return { origin, store, account };
}

/**
 * Returns the signed-in user; returns undefined if the client has no token, or if the platform does not accept
 * it.
 */
async function readUser(client: Client): Promise<User | 'unregistered' | undefined> {
  if (!client.hasToken()) return undefined;
  try {
    return await client.auth.me();
  } catch (error) {
    if (isPlatformError(error) && error.status === 401) return undefined;
    if (isPlatformError(error) && error.status === 403) return 'unregistered';
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
