/**
 * Downloads files from the hosts that the operator names.
 *
 * Hazard: exported records contain any URL that users have entered. So no other host is contacted, even after a
 * redirect, and a host name must not resolve to a private network. An IP address, even a private one, is allowed if the
 * operator has named it.
 */
import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { lookupPublic, PrivateAddress } from './public-address.ts';

const IDLE_MS = 30_000;
const REDIRECTS = 5;
const REDIRECT_STATUSES: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Response statuses below 500 after which another attempt may succeed. */
const TEMPORARY: readonly number[] = [408, 425, 429];

/** Error of a file that cannot be downloaded, even by another attempt. */
export class NotDownloadable extends Error {
  override readonly name = 'NotDownloadable';
}

/**
 * @param hosts allowed hosts, each with its port if it is not the default port.
 * @throws NotDownloadable if the file is missing or its host is not allowed; another error if a later attempt may
 * succeed.
 */
export async function download(url: URL, hosts: readonly string[]): Promise<IncomingMessage> {
  let current = url;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const response = await open(current, hosts);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECT_STATUSES.includes(statusCode)) throw statusError(statusCode);
    const next = URL.parse(headers.location ?? '', current.href);
    if (!next) throw new NotDownloadable('it redirects to no valid URL');
    current = next;
  }
  throw new NotDownloadable('it has more than 5 redirects');
}

function statusError(status: number): Error {
  const isTemporary = status >= 500 || TEMPORARY.includes(status);
  return isTemporary
    ? new Error(`it has status ${status}`)
    : new NotDownloadable(`it has status ${status}`);
}

async function open(url: URL, hosts: readonly string[]): Promise<IncomingMessage> {
  if (!hosts.includes(url.host))
    throw new NotDownloadable(`its host ${url.host} is not named with --files-from`);
  const isLiteral =
    url.hostname === 'localhost' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (url.protocol !== 'https:' && !isLiteral) throw new NotDownloadable('it does not use https');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const request = get(url, { timeout: IDLE_MS, ...(!isLiteral && { lookup: lookupPublic }) });
  request.on('timeout', () => request.destroy(new Error('no data for 30 seconds')));
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response) return response;
    throw new Error('no response');
  } catch (error) {
    if (error instanceof PrivateAddress) throw new NotDownloadable(error.message);
    throw error;
  }
}
