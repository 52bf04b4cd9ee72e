/**
 * Login flow of a visitor: the URL to return to, and the opener of a popup. It is passed between the account
 * pages in links and hidden fields, so each page validates it again.
 */

import { parseReturnUrl, type ReturnUrl } from '../../../http/return-url.ts';
import type { OriginPolicy } from '../../../kernel/origin-policy.ts';
import type { Messages } from '../../../messages/messages.ts';

/** Login flow of one visitor. */
export interface LoginFlow {
  /** `from_url` as requested, before validation. */
  readonly fromUrl: string;
  /** Validated return URL. */
  readonly returnUrl: ReturnUrl;
  /** Origin of the page that opened this one as a popup; undefined unless that origin is trusted. */
  readonly popupOrigin: string | undefined;
}

/** Reads a login flow from the fields of a query or a form. */
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

/** Returns the fields of a login flow, which {@link readLoginFlow} reads. */
export function loginFlowFields({ fromUrl, popupOrigin }: LoginFlow): Record<string, string> {
  return {
    ...(fromUrl && { from_url: fromUrl }),
    ...(popupOrigin !== undefined && { popup_origin: popupOrigin }),
  };
}

/** Returns the path of another account page in the same login flow. */
export function nextPage(
  path: string,
  flow: LoginFlow,
  fields: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...fields, ...loginFlowFields(flow) }).toString();
  return query ? `${path}?${query}` : path;
}

/** Returns the notice for an untrusted return URL; undefined for a trusted one. */
export function untrustedNotice(t: Messages, { returnUrl }: LoginFlow): string | undefined {
  return returnUrl.isUntrusted ? t('login.untrustedUrl') : undefined;
}
