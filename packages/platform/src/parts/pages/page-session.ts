/**
 * Sessions of the admin pages and the account pages.
 *
 * A session's token is in a cookie that scripts cannot read, and that browsers send only to these paths.
 * However, the site has the same origin, and a malicious script in the site could request these pages with the
 * user's cookie. So only navigations are accepted, which browsers mark in the header `Sec-Fetch-Dest`. Scripts
 * cannot forge this header. In addition, pages of the site cannot access a window of these pages, and each form
 * contains a secret of its session.
 *
 * Over plain HTTP from another machine, browsers do not send the header, so the pages are not available there.
 */

import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import type { HttpEnv } from '../../http/http-env.ts';
import { pagePolicy } from '../../http/page/page-headers.ts';
import type { Message } from '../../kernel/translated.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Services } from '../../services.ts';
import {
  type AppRow,
  type Member,
  signOut,
  type UserSubject,
  type Visitor,
  visitorOf,
} from '../accounts/index.ts';

/** Lifetime of a session of the admin pages or the account pages, in minutes. */
export const AREA_MINUTES = 30;

export interface PageArea {
  readonly cookie: string;
  /** URL path of the area, below which browsers send the cookie. */
  readonly path: string;
  /** Purpose with which the secrets in forms are hashed, so that other areas' secrets are not accepted. */
  readonly purpose: string;
  /** Returns why a member may not open the pages of the area; undefined if the member may open them. */
  readonly rejectionOf: (member: Member) => Message | undefined;
  readonly signInTitle: (t: Messages, app: string) => string;
  readonly signInLead: Message;
  /** Notices that a page shows after a form was handled, by the value of the query parameter `done`. */
  readonly notices: ReadonlyMap<string, Message>;
  /**
   * Messages for requests that are not marked as navigations, for pages in a frame, and for forms of another
   * session.
   */
  readonly unmarked: Message;
  readonly framed: Message;
  readonly foreignForm: Message;
}

interface AreaRequest {
  readonly app: AppRow;
  readonly c: Context<HttpEnv>;
}

interface AreaSession {
  readonly member: Member;
  readonly subject: UserSubject;
}

/**
 * Accepts only navigations of a whole window, without navigation preload. Isolates the page's window from windows of
 * other pages.
 */
export function navigationsOnly({ unmarked, framed }: PageArea) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const destination = c.req.header('Sec-Fetch-Dest');
    // Rejects navigation preloads, because a service worker of the site could read the response.
    const isPreload = c.req.header('Service-Worker-Navigation-Preload') !== undefined;
    if (destination === undefined || isPreload) throw forbidden(unmarked);
    if (destination !== 'document') throw forbidden(framed);
    c.header('Content-Security-Policy', pagePolicy({ isNeverFramed: true }));
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    await next();
  });
}

/** Returns the visitor to whom the cookie belongs. Ignores tokens for the API or for another area. */
export async function findVisitor(
  services: Services,
  area: PageArea,
  { app, c }: AreaRequest,
): Promise<Visitor> {
  return visitorOfToken(services, area, app, readCookie(c, area, services));
}

/** Returns the session of a member whom the area accepts; undefined for other visitors. */
export async function findAreaSession(
  services: Services,
  area: PageArea,
  { app, c }: AreaRequest,
): Promise<AreaSession | undefined> {
  const subject = await readToken(services, area, readCookie(c, area, services));
  if (!subject) return undefined;
  const member = await visitorOfSubject(services, app, subject);
  const isAccepted = member.kind === 'member' && area.rejectionOf(member) === undefined;
  return isAccepted ? { member, subject } : undefined;
}

function readCookie(c: Context<HttpEnv>, { cookie }: PageArea, services: Services): string {
  return (isSecureUrl(services) ? getCookie(c, cookie, 'secure') : getCookie(c, cookie)) ?? '';
}

async function visitorOfToken(
  services: Services,
  area: PageArea,
  app: AppRow,
  token: string,
): Promise<Visitor> {
  const subject = await readToken(services, area, token);
  return subject ? visitorOfSubject(services, app, subject) : { kind: 'anonymous' };
}

/**
 * Returns the user of an area's token as a visitor of the app. Accepts an older generation of the token, because
 * the area and the site may share a session whose token the site renews.
 */
function visitorOfSubject(
  services: Services,
  { id }: AppRow,
  subject: UserSubject,
): Promise<Visitor> {
  return visitorOf(services, id, { ...subject, generation: undefined });
}

async function readToken({ tokens }: Services, { path }: PageArea, token: string) {
  const subject = await tokens.read(token);
  return subject?.kind === 'pages' && subject.area === path ? subject : undefined;
}

/** Returns services with which a sign-in opens a session of the area that lasts half an hour. */
export function withSessionOf({ path }: PageArea, services: Services): Services {
  const { sessionLimits, tokens } = services;
  const lifetimeMs = lifetimeOf(services);
  return {
    ...services,
    sessionLimits: { ...sessionLimits, lifetimeMs },
    tokens: { ...tokens, issue: (subject, expires) => tokens.issue(subject, expires, path) },
  };
}

/**
 * Opens an area with the session of a sign-in.
 *
 * @throws ServiceError `forbidden` for a user whom the area does not accept; the session then ends.
 */
export async function enterArea(
  c: Context<HttpEnv>,
  services: Services,
  area: PageArea,
  {
    app,
    token,
    address,
  }: { readonly app: AppRow; readonly token: string; readonly address: string },
): Promise<void> {
  const visitor = await visitorOfToken(services, area, app, token);
  const rejection = visitor.kind === 'member' ? area.rejectionOf(visitor) : undefined;
  if (rejection !== undefined) {
    await signOut(services, await services.tokens.read(token), address);
    throw forbidden(rejection);
  }
  setArea(c, services, area, token);
}

/**
 * Opens an area for a member who has just signed in with a password on a sign-in page of the platform, if the
 * area accepts the member. The area closes after half an hour, and when this session ends. It also closes when
 * another member signs in, who must not get the area of the previous user.
 *
 * Hazard: a script in the site could submit a captured password, so only a navigation opens an area.
 */
export async function openArea(
  c: Context<HttpEnv>,
  services: Services,
  area: PageArea,
  { app, token }: { readonly app: AppRow; readonly token: string },
): Promise<void> {
  const subject = await services.tokens.read(token);
  if (subject?.kind !== 'user' || c.req.header('Sec-Fetch-Dest') !== 'document') return;
  const visitor = await visitorOf(services, app.id, subject);
  if (visitor.kind !== 'member' || area.rejectionOf(visitor) !== undefined) {
    forgetToken(c, area, services);
    return;
  }
  const expires = new Date(Date.now() + lifetimeOf(services));
  setArea(c, services, area, await services.tokens.issue(subject, expires, area.path));
}

function lifetimeOf({ sessionLimits }: Pick<Services, 'sessionLimits'>): number {
  return Math.min(sessionLimits.lifetimeMs, AREA_MINUTES * 60_000);
}

function setArea(c: Context<HttpEnv>, services: Services, area: PageArea, token: string): void {
  const options = { ...cookieOptions(area, services), maxAge: AREA_MINUTES * 60 };
  setCookie(c, area.cookie, token, options);
}

export function forgetToken(c: Context<HttpEnv>, area: PageArea, services: Services): void {
  deleteCookie(c, area.cookie, cookieOptions(area, services));
}

export function formTokenOf(
  { secrets }: Services,
  { purpose }: PageArea,
  { sessionId }: Member,
): string {
  return secrets.hash(purpose, sessionId);
}

export function isFormToken(
  { secrets }: Services,
  { purpose }: PageArea,
  {
    member: { sessionId },
    token = '',
  }: { readonly member: Member; readonly token?: string | undefined },
): boolean {
  return /^[\w-]{43}$/.test(token) && secrets.matches(purpose, sessionId, token);
}

/**
 * Returns the options of the cookie. Over HTTPS, its name starts with `__Secure-`, so that it cannot be set over
 * plain HTTP.
 */
function cookieOptions({ path }: PageArea, services: Services): CookieOptions {
  const options: CookieOptions = { path, httpOnly: true, sameSite: 'Strict' };
  return isSecureUrl(services) ? { ...options, secure: true, prefix: 'secure' } : options;
}

function isSecureUrl({ publicUrl }: Services): boolean {
  return publicUrl.startsWith('https:');
}
