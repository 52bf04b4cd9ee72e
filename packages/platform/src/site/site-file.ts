import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Encodings of a body, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** One of {@link ENCODINGS}. */
export type Encoding = (typeof ENCODINGS)[number];

/** A file's content in the encodings that the site was built with. */
export interface EncodedBodies {
  readonly br: Buffer<ArrayBuffer> | undefined;
  readonly gzip: Buffer<ArrayBuffer> | undefined;
}

/** A file of the built site, held in memory. */
export class SiteFile {
  readonly contentType: string;
  /** Weak, since it identifies the content in any encoding. */
  readonly etag: string;
  readonly isCompressible: boolean;
  readonly #content: Buffer<ArrayBuffer>;
  readonly #encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  /**
   * @param path determines the content type by its extension.
   * @param encoded bodies compressed at build time; the others are compressed on demand.
   */
  constructor(path: string, content: Buffer<ArrayBuffer>, encoded: EncodedBodies) {
    this.contentType = getMimeType(path) ?? 'application/octet-stream';
    this.etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    this.isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(this.contentType);
    this.#content = content;
    if (encoded.br) this.#encoded.set('br', Promise.resolve(encoded.br));
    if (encoded.gzip) this.#encoded.set('gzip', Promise.resolve(encoded.gzip));
  }

  /** Returns the content in an encoding, compressed once with the best compression on first use. */
  body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const existing = this.#encoded.get(encoding);
    if (existing) return existing;
    const body = encode(this.#content, encoding);
    this.#encoded.set(encoding, body);
    return body;
  }

  /** Returns the content as a string. */
  text(): string {
    return this.#content.toString('utf8');
  }
}

async function encode(
  content: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return compressBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
    case 'gzip':
      return compressGzip(content, { level: constants.Z_BEST_COMPRESSION });
    case 'identity':
      return content;
  }
}
