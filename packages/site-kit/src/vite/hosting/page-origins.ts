/** Origins, in addition to their own, that the pages of a site work with. */
export interface PageOrigins {
  /** Origins to which a page may send requests. */
  readonly connect: readonly string[];
  /** Origins that may frame a page, such as an editor's origin. */
  readonly frame: readonly string[];
}

/** Environment variables of a build that contain other origins. */
export interface OriginEnvironment {
  /** The platform's URL. Default: the origin that serves the pages. */
  readonly SITE_SERVER_URL?: string;
  /** Origins that may frame the site, such as an editor's origin, separated by commas. */
  readonly SITE_FRAME_ANCESTORS?: string;
}

/**
 * Reads the origins from environment variables of the build. A variable that is empty or missing adds no
 * origin.
 *
 * @throws Error that names a value which is not an origin, because the value would become part of a header.
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
