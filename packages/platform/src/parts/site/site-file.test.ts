import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SiteFile } from './site-file.ts';

/** Returns a script of about the given size that compresses like a real bundle. */
function script(bytes: number): Buffer<ArrayBuffer> {
  const line = (index: number) =>
    `export const value${index} = compute(${(index * 7919) % 1000});\n`;
  return Buffer.from(Array.from({ length: bytes / 38 }, (_, index) => line(index)).join(''));
}

describe("compression of a site's files", () => {
  it.each([
    ['with the best quality', 50_000, constants.BROTLI_MAX_QUALITY],
    ['with a lower quality if it is large', 400_000, 9],
  ])('a site file is compressed %s', async (_, bytes, quality) => {
    const content = script(bytes);
    const file = new SiteFile('/app.js', content, { br: undefined, gzip: undefined });
    const body = await file.body('br');
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    expect(body.length).toBe(brotliCompressSync(content, { params }).length);
    expect(brotliDecompressSync(body).equals(content)).toBe(true);
  });
});
