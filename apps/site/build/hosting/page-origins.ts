import type { PageOrigins } from '@groundwork/platform/site-headers';

/** The build-time variables that say which other origins the pages deal with. */
export interface OriginEnvironment {
  /** Where the platform is, if not at the origin that serves the pages. */
  readonly SITE_SERVER_URL?: string;
  /** Origins that may frame the site, such as an editor's; comma separated. */
  readonly SITE_FRAME_ANCESTORS?: string;
}

/**
 * Reads the origins from build-time variables; an empty or missing one names none.
 *
 * @throws Error naming a value that is no origin: it would end up in a header.
 */
export function readPageOrigins(environment: OriginEnvironment): PageOrigins {
  const server = environment.SITE_SERVER_URL || undefined;
  const framers = environment.SITE_FRAME_ANCESTORS?.split(',') ?? [];
  return {
    connect: server === undefined ? [] : [originOf(server, 'SITE_SERVER_URL')],
    frame: framers
      .map((framer) => framer.trim())
      .filter((framer) => framer !== '')
      .map((framer) => originOf(framer, 'SITE_FRAME_ANCESTORS')),
  };
}

function originOf(address: string, variable: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new Error(
    `${variable} holds "${address}", which has no origin. Write addresses such as https://editor.example.`,
  );
}
