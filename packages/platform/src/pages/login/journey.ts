/**
 * Where a visitor of the account pages came from and goes back to. It travels from page to page in
 * links and hidden fields, so it is checked again on each.
 */

import { parseReturnAddress, type ReturnAddress } from '../../http/return-url.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';

/** One visitor's way through the account pages. */
export interface Journey {
  /** `from_url` as asked for. */
  readonly fromUrl: string;
  /** `from_url` as checked. */
  readonly returnAddress: ReturnAddress;
  /** Origin of the page that opened this one as a popup, if that is a trusted one. */
  readonly popupOrigin: string | undefined;
}

/** Reads a journey from the fields of a query or a form. */
export function readJourney(
  fields: Readonly<Record<string, string>>,
  origins: OriginPolicy,
): Journey {
  const { from_url: fromUrl = '', popup_origin: popup = '' } = fields;
  return {
    fromUrl,
    returnAddress: parseReturnAddress(fromUrl, origins),
    popupOrigin: origins.allows(popup) ? popup : undefined,
  };
}

/** The fields that {@link readJourney} reads. */
export function journeyFields({ fromUrl, popupOrigin }: Journey): Record<string, string> {
  return {
    ...(fromUrl && { from_url: fromUrl }),
    ...(popupOrigin !== undefined && { popup_origin: popupOrigin }),
  };
}

/** Path of another account page, for the same journey. */
export function onwards(
  path: string,
  journey: Journey,
  fields: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...fields, ...journeyFields(journey) }).toString();
  return query ? `${path}?${query}` : path;
}

/** What to say when the place to return to is not trusted. */
export function refusalNotice({ returnAddress }: Journey): string | undefined {
  return returnAddress.refused
    ? 'The page that sent you here asked to be returned to an address this platform does not trust. After signing in you go to the start page instead.'
    : undefined;
}
