/** An error that a page writes to its console. */
export interface ConsoleError {
  readonly text: string;
  /** URL of the resource or script that caused the error. */
  readonly source: string;
}

/** Matches paths of the platform, as opposed to those of the app's build. */
const PLATFORM_PATHS =
  /^\/(api\/(apps|app-logs|functions)|app-logs|ws-user-apps|login|manifest\.json)(\/|$)/;
const ENTITY_PATH = /^\/api\/apps\/[^/]+\/entities\/([^/]+)(\/.+)?$/;
const FUNCTION_PATH = /\/functions\/(.+)$/;

/** The app to which a page belongs. */
interface PageOwner {
  readonly origin: string;
  /** Names of the entities in its folder. */
  readonly entities: readonly string[];
  /** Names of the functions in its folder. */
  readonly functions: readonly string[];
}

/** Whether the platform causes a console error, rather than the app, its build or the network. */
export function isPlatformError({ text, source }: ConsoleError, owner: PageOwner): boolean {
  const { origin } = owner;
  // A policy in a `meta` element is the app's own.
  if (/Content[- ]Security[- ]Policy/i.test(text)) return !text.includes('<meta>');
  if (/^WebSocket connection to/.test(text)) return text.includes(origin.replace(/^http/, 'ws'));
  const status = Number(/responded with a status of (\d+)/.exec(text)?.[1]);
  if (!URL.canParse(source) || !(status >= 400)) return false;
  const { origin: from, pathname } = new URL(source);
  return from === origin && PLATFORM_PATHS.test(pathname) && !isExpected(pathname, status, owner);
}

/**
 * Whether Base44 rejects such a request too: no user is signed in, the app lacks the entity or the function, or the
 * function itself responds with an error.
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
