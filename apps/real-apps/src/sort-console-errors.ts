export interface ConsoleError {
  readonly text: string;
  /** URL of the resource or script that caused the error. */
  readonly source: string;
}

/** Matches the paths that the platform serves itself, instead of files from the app's build. */
const PLATFORM_PATHS =
  /^\/(api\/(apps|app-logs|functions)|app-logs|ws-user-apps|login|manifest\.json)(\/|$)/;
const ENTITY_PATH = /^\/api\/apps\/[^/]+\/entities\/([^/]+)(\/.+)?$/;
const FUNCTION_PATH = /\/functions\/(.+)$/;

interface PageOwner {
  readonly origin: string;
  readonly entities: readonly string[];
  readonly functions: readonly string[];
}

/** Whether the platform caused a console error, and not the app, its build or the network. */
export function isPlatformError({ text, source }: ConsoleError, owner: PageOwner): boolean {
  const { origin } = owner;
  // A policy in a `meta` element was set by the app itself.
  if (/Content[- ]Security[- ]Policy/i.test(text)) return !text.includes('<meta>');
  if (/^WebSocket connection to/.test(text)) return text.includes(origin.replace(/^http/, 'ws'));
  const status = Number(/responded with a status of (\d+)/.exec(text)?.[1]);
  if (!URL.canParse(source) || !(status >= 400)) return false;
  const { origin: from, pathname } = new URL(source);
  return from === origin && PLATFORM_PATHS.test(pathname) && !isExpected(pathname, status, owner);
}

/**
 * Whether Base44 would reject the request too: because no user is signed in, because the record, the entity or the
 * function does not exist, because an integration has no provider, or because a function itself responds with an
 * error.
 */
function isExpected(pathname: string, status: number, { entities, functions }: PageOwner): boolean {
  const [, entity, record] = ENTITY_PATH.exec(pathname) ?? [];
  if (status === 404 && entity !== undefined) {
    return record !== undefined || ![...entities, 'User'].includes(entity);
  }
  if (status === 401 && pathname.endsWith('/entities/User/me')) return true;
  if (pathname.includes('/integration-endpoints/')) return status === 501;
  const [, name] = FUNCTION_PATH.exec(pathname) ?? [];
  if (name === undefined) return false;
  return !functions.includes(name) || ![501, 502, 504].includes(status);
}
