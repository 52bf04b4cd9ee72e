import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { SiteEntry } from './load-site.ts';
import { ENCODINGS, type Encoding } from './site-file.ts';

export async function sendEntry(
  c: Context<HttpEnv>,
  { file, policy }: SiteEntry,
  caching: string,
): Promise<Response> {
  const encoding = file.isCompressible ? chooseEncoding(c) : 'identity';
  const body = await file.body(encoding);
  if (file.isCompressible) c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  if (policy !== undefined) c.header('Content-Security-Policy', policy);
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.length));
  c.header('Cache-Control', caching);
  c.header('ETag', file.etag);
  return c.body(body);
}

/** Chooses one of the accepted encodings by the platform's own order, because clients rarely state a preference. */
function chooseEncoding(c: Context): Encoding {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    match: (offers, { supports, default: fallback }) =>
      supports.find((name) => offers.some(({ type, q }) => type === name && q > 0)) ?? fallback,
  });
  return ENCODINGS.find((encoding) => encoding === accepted) ?? 'identity';
}
