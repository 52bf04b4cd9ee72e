import type { z } from 'zod';
import { isWebOrigin } from '../../kernel/setting-schemas.ts';
import { contentSecurityPolicy, derivedPolicy } from './content-security-policy.ts';
import type { siteSettings } from './settings.ts';
import type { SiteFile } from './site-file.ts';
import { type AppTexts, findUsedOrigins } from './used-origins.ts';

export interface SitePolicy {
  ofPage(markup: string): string;
  /** Headers of all responses that replace default headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Information about a derived policy for the log; undefined for the strict policy. */
  readonly facts: Readonly<Record<string, string | undefined>> | undefined;
}

/** Browser features that the default headers disable. Each has a word that occurs in code which uses the feature. */
const FEATURES = [
  ['camera', 'getUserMedia'],
  ['geolocation', 'geolocation'],
  ['microphone', 'getUserMedia'],
] as const;

export interface SitePolicySettings {
  readonly allowedOrigins: readonly string[];
  readonly contentPolicy: Readonly<z.output<typeof siteSettings.contentPolicy>>;
  readonly isBase44: boolean;
  /** Additional origins that may frame the pages. */
  readonly framedBy: readonly string[];
}

/**
 * Creates the policy of a site: either the strict policy, or a policy that is derived from the build. The derived
 * policy is the default for Base44 apps, because they were not written for a policy.
 */
export function createSitePolicy(texts: AppTexts, settings: SitePolicySettings): SitePolicy {
  const { allowedOrigins, contentPolicy, isBase44, framedBy } = settings;
  const origins = {
    connect: allowedOrigins.filter(isWebOrigin),
    frame: framedBy.filter(isWebOrigin),
    content: contentPolicy.origins,
  };
  const { mode = isBase44 ? 'derived' : 'strict' } = contentPolicy;
  if (mode === 'strict') {
    const ofPage = (markup: string) => contentSecurityPolicy(markup, origins);
    return { ofPage, headers: {}, facts: undefined };
  }

  const used = findUsedOrigins(texts);
  const code = [...texts.scripts, ...texts.pages];
  const features = FEATURES.map(([name, word]) => {
    const isUsed = code.some((text) => text.includes(word));
    return `${name}=(${isUsed ? 'self' : ''})`;
  });
  return {
    ofPage: (markup) => derivedPolicy(markup, origins, used),
    headers: { 'Permissions-Policy': features.join(', ') },
    facts: {
      message: 'The content security policy was derived from the built app',
      scripts: used.scripts.join(' '),
      styles: used.styles.join(' '),
      named: used.named.join(' '),
      evaluates: used.evaluates,
      features: features.filter((feature) => feature.includes('self')).join(' '),
    },
  };
}

export function textsOf(files: ReadonlyMap<string, SiteFile>): AppTexts {
  const ending = (extension: string) =>
    [...files].filter(([path]) => path.endsWith(extension)).map(([, file]) => file.text());
  return { pages: ending('.html'), styles: ending('.css'), scripts: ending('.js') };
}
