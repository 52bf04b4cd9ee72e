import { notFound } from '@groundwork/engine/kernel';
import type { ContentAuthor } from '@groundwork/sdk/protocol';
import type { Caller } from '../../http/callers.ts';
import type { AccessDependencies } from '../../http/calls/access.ts';
import type { Content } from './content.ts';
import type { EventStreams } from './event-streams.ts';

/** Services of the calls of this part. */
export interface ContentServices extends AccessDependencies {
  /** Content of the site; undefined without a renderer. */
  readonly content: Content | undefined;
  readonly streams: EventStreams;
}

/**
 * Returns the content of an app.
 *
 * @throws ServiceError `not_found` where the platform publishes no content.
 */
export function requireContent(
  { content }: Pick<ContentServices, 'content'>,
  appId: string,
): Content {
  if (content?.appId === appId) return content;
  throw notFound(
    'This platform publishes no content of this app. Set GROUNDWORK_SITE_RENDERER to the renderer of its site.',
  );
}

/** Returns the author of changes that an editor makes. */
export function authorOf({ user }: Caller): ContentAuthor {
  return { id: user.id, email: user.email, name: user.full_name.trim() || null };
}
