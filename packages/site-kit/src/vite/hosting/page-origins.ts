/** Origins that the pages may use in addition to their own. */
export interface PageOrigins {
  /** Origins to which a page may send requests. */
  readonly connect: readonly string[];
  /** Origins that may frame a page, such as an editor's. */
  readonly frame: readonly string[];
}

/** Build-time variables that contain other origins. */
export interface OriginEnvironment {
  /** URL of the platform. Default: the origin that serves the pages. */
  readonly SITE_SERVER_URL?: string;
  /** Origins that may frame the site, such as an editor's; comma separated. */
  readonly SITE_FRAME_ANCESTORS?: string;
}

/**
 * Reads the origins from build-time variables. An empty or missing variable adds no origin.
 *
 * @throws Error that names a value without an origin, because it would become part of a header.
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
