import { notFound } from '@groundwork/engine/kernel';
import type { ContentAuthor } from '@groundwork/sdk/protocol';
import type { Caller } from '../../http/callers.ts';
import type { Services } from '../../services.ts';
import type { Content } from './content.ts';
import type { EventStreams } from './event-streams.ts';

export interface ContentServices extends Services {
  /** Content of the site; undefined if the platform has no renderer. */
  readonly content: Content | undefined;
  readonly streams: EventStreams;
}

/**
 * Returns the site's content.
 *
 * @throws ServiceError `not_found` if the platform cannot publish content.
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

export function authorOf({ user }: Caller): ContentAuthor {
  return { id: user.id, email: user.email, name: user.full_name.trim() || null };
}
