/**
 * The login flow of a visitor consists of the return URL and, in a popup, the origin of the page that opened it.
 * Links and hidden fields pass these two values from one account page to the next, so each page validates them again.
 */

import { parseReturnUrl, type ReturnUrl } from '../../../http/return-url.ts';
import type { OriginPolicy } from '../../../kernel/origin-policy.ts';
import type { Messages } from '../../../messages/messages.ts';

export interface LoginFlow {
  /** Parameter `from_url` as requested, not validated. */
  readonly fromUrl: string;
  readonly returnUrl: ReturnUrl;
  /** Origin of the page that opened this popup; undefined outside popups, and for an untrusted origin. */
  readonly popupOrigin: string | undefined;
}

export function readLoginFlow(
  fields: Readonly<Record<string, string>>,
  origins: OriginPolicy,
): LoginFlow {
  const { from_url: fromUrl = '', popup_origin: popup = '' } = fields;
  return {
    fromUrl,
    returnUrl: parseReturnUrl(fromUrl, origins),
    popupOrigin: origins.mayReceive(popup) ? popup : undefined,
  };
}

/** Returns the flow with a new return path, unless the visitor has requested a return path. */
export function withDefaultReturn(flow: LoginFlow, path: string | undefined): LoginFlow {
  if (flow.fromUrl !== '' || path === undefined) return flow;
  return { ...flow, fromUrl: path, returnUrl: { href: path, isUntrusted: false } };
}

export function loginFlowFields({ fromUrl, popupOrigin }: LoginFlow): Record<string, string> {
  return {
    ...(fromUrl && { from_url: fromUrl }),
    ...(popupOrigin !== undefined && { popup_origin: popupOrigin }),
  };
}

export function nextPage(
  path: string,
  flow: LoginFlow,
  fields: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...fields, ...loginFlowFields(flow) }).toString();
  return query ? `${path}?${query}` : path;
}

export function untrustedNotice(t: Messages, { returnUrl }: LoginFlow): string | undefined {
  return returnUrl.isUntrusted ? t('login.untrustedUrl') : undefined;
}
