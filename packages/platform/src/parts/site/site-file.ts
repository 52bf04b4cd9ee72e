import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Encodings of a response body, best one first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * Size in bytes from which a body is compressed with less effort, because the first visitor waits for the
 * compression. This compression takes a tenth of the time, and results in a tenth more bytes. The best compression of a
 * bundle of 3 MB takes 6 s.
 */
const LARGE_BYTES = 256 * 1024;
const LARGE_QUALITY = 9;

export interface EncodedBodies {
  readonly br: Buffer<ArrayBuffer> | undefined;
  readonly gzip: Buffer<ArrayBuffer> | undefined;
}

export class SiteFile {
  readonly contentType: string;
  /** Weak ETag of the file, because all encodings of the content share it. */
  readonly etag: string;
  readonly isCompressible: boolean;
  readonly #content: Buffer<ArrayBuffer>;
  readonly #encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  /**
   * @param path path of the file, whose extension determines the content type.
   * @param encoded bodies that were compressed by the build. Other encodings are created when they are first
   * used.
   */
  constructor(path: string, content: Buffer<ArrayBuffer>, encoded: EncodedBodies) {
    this.contentType =
      path === '/manifest.json'
        ? 'application/manifest+json'
        : (getMimeType(path) ?? 'application/octet-stream');
    this.etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    this.isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(this.contentType);
    this.#content = content;
    if (encoded.br) this.#encoded.set('br', Promise.resolve(encoded.br));
    if (encoded.gzip) this.#encoded.set('gzip', Promise.resolve(encoded.gzip));
  }

  /**
   * Returns the content in an encoding. Compresses the content on first use, with Brotli's best quality unless the
   * content is large.
   */
  body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const existing = this.#encoded.get(encoding);
    if (existing) return existing;
    const body = encode(this.#content, encoding);
    this.#encoded.set(encoding, body);
    return body;
  }

  equals({ etag, contentType }: SiteFile): boolean {
    return etag === this.etag && contentType === this.contentType;
  }

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
          [constants.BROTLI_PARAM_QUALITY]:
            content.length < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : LARGE_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
    case 'gzip':
      return compressGzip(content, { level: constants.Z_BEST_COMPRESSION });
    case 'identity':
      return content;
  }
}
