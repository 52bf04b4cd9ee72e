/** Id of the style element that contains the style sheet which depends on the content. */
export const STYLES_ID = 'theme';

/** Values that are filled into the head of a page. */
export interface PageHead {
  /** Name of the site. */
  readonly brand: string;
  readonly title: string;
  readonly description: string;
  /** Public origin of the site, without a trailing slash; empty if it is unknown. */
  readonly siteUrl: string;
  /** Image for link previews. */
  readonly image: {
    /** URL of the image, or the image's path on the site. */
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
  /** Colours that browsers use for their own interface around the page. */
  readonly colours: { readonly light: string; readonly dark: string };
  /** Description of the page for search engines, in the vocabulary of schema.org. */
  readonly structuredData: object;
  /** Style sheet that depends on the content; empty if the style sheet of the build is enough. */
  readonly css?: string;
}

/**
 * Replaces each `{{name}}` in a page with its value, and adds the style sheet that depends on the content.
 *
 * @param path path of the page, which becomes the path of its canonical URL.
 * @throws Error if a placeholder has no value.
 */
export function fillHead(html: string, head: PageHead, path: string): string {
  const { brand, title, description, siteUrl, image, colours, structuredData, css } = head;
  const values: Readonly<Record<string, string | number>> = {
    brand,
    title,
    description,
    canonical: siteUrl + path,
    image: image.src.startsWith('/') ? siteUrl + image.src : image.src,
    imageWidth: image.width,
    imageHeight: image.height,
    imageAlt: image.alt,
    themeLight: colours.light,
    themeDark: colours.dark,
  };
  const styled = css
    ? html.replace('</head>', () => `<style id="${STYLES_ID}">${css}</style></head>`)
    : html;
  return styled.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    // JSON in a script element is escaped differently from the rest of the page.
    if (name === 'structuredData') return scriptJson(structuredData);
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for an unknown value: ${name}`);
    return escapeHtml(String(value));
  });
}

/** Returns JSON that can be inserted into a script element; an unescaped `<` could close the element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
