import { type Firm, firm } from './content/firm.ts';
import { type Hero, hero } from './content/hero.ts';
import { theme } from './content/theme.ts';
import { siteConfig } from './site-config.ts';
import { THEME_ID, themeCss } from './styles/theme-css.ts';

/** Values in the head of a page. */
interface HeadContent {
  readonly firm: Firm;
  readonly hero: Hero;
  /** Public origin of the site, without a trailing slash; empty if it is unknown. */
  readonly siteUrl: string;
}

/** Size of the image that the renderer draws for link previews, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The content and the origin of this build. */
const current: HeadContent = { firm, hero, siteUrl: siteConfig.siteUrl ?? '' };

/**
 * Replaces each `{{name}}` in a page with the content, and adds the style sheet of the theme.
 *
 * @throws Error when a placeholder has no value.
 */
export function fillHead(html: string, { firm, hero, siteUrl } = current): string {
  const image = firm.shareImage ?? {
    src: '/social.png',
    alt: `A survey map at night, with the words ${hero.heading}`,
    ...shareImageSize,
  };
  const values: Readonly<Record<string, string | number>> = {
    brand: firm.brand,
    title: firm.title || `${hero.heading} | ${firm.brand}`,
    description: firm.description || hero.text,
    canonical: `${siteUrl}/`,
    image: image.src.startsWith('/') ? siteUrl + image.src : image.src,
    imageWidth: image.width,
    imageHeight: image.height,
    imageAlt: image.alt,
    themeLight: theme.day.surface,
    themeDark: theme.night.surface,
  };
  const css = themeCss();
  const styled = css
    ? html.replace('</head>', () => `<style id="${THEME_ID}">${css}</style></head>`)
    : html;
  return styled.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    // JSON in a script element needs different escaping than the rest of the page.
    if (name === 'organization') return organizationJson(firm, siteUrl);
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for an unknown value: ${name}`);
    return escapeHtml(String(value));
  });
}

/** Returns the firm as schema.org JSON. */
function organizationJson({ brand, company, email }: Firm, siteUrl: string): string {
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    legalName: `${company} Ltd`,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email,
  });
}

/** Returns JSON for a script element, which a `<` could close. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Escapes a string for HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
