/**
 * Who may have sources written: an editor on this machine, and no other page.
 *
 * Hazards: any page that somebody opens can post to a server on their machine, and one that points its
 * own name there is of the same origin with it (DNS rebinding). So a request counts only when it comes
 * over loopback, for nobody else, to a loopback name, and from the origin of an editor, which a
 * browser states and no page can change. That the body must be JSON makes browsers ask first.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { Refusal } from './refusal.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Behind a proxy or a tunnel every connection is local, and only these tell for whom it is. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * The origin of the editor that asks.
 *
 * @param editors origins of editors; none for that of the server itself.
 * @throws Refusal with status 403 when it is anybody else.
 */
export function checkCaller(request: IncomingMessage, editors: readonly string[]): string {
  const { remoteAddress = '' } = request.socket;
  const { origin } = request.headers;
  // HTTP/2 names the host in a field of its own, and browsers send no other there.
  const host = String(request.headers[':authority'] ?? request.headers.host ?? '');
  if (!isLoopbackAddress(remoteAddress) || FORWARDING.some((name) => name in request.headers)) {
    throw new Refusal('Sources are saved only from the machine that they are on.', 403);
  }
  if (!isLoopbackOrigin(`http://${host}`)) {
    throw new Refusal('Sources are saved only under a name such as localhost.', 403);
  }
  const own = `${'encrypted' in request.socket ? 'https' : 'http'}://${host}`;
  const allowed = editors.length > 0 ? editors : [own];
  if (origin !== undefined && allowed.includes(origin)) return origin;
  throw new Refusal(
    'This page may not save sources: its origin is not among the editors of sourceEdits().',
    403,
  );
}

/** Whether an origin, written as a URL parser writes it, is always on this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return /^(?:(?:.+\.)?localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(url.hostname);
}

function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
