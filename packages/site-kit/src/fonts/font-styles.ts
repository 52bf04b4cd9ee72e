import { computeFallbacks, type FontDescriptors, type ReplacedTypeface } from './fallbacks.ts';

/** A typeface for which {@link fontStyles} writes styles. */
export interface StyledTypeface extends ReplacedTypeface {
  /** Name of the font face, as `document.fonts` and the start script use it. */
  readonly face: string;
  /** URL of the font file, relative to the style sheet. */
  readonly url: string;
  /** Range of weights for which the font face is used, such as `300 400`. */
  readonly fontWeight: string;
  /** Custom property whose value becomes the font stack, such as `--face-text`. */
  readonly property: string;
  /** Fonts at the end of the stack, such as `Georgia, serif`. */
  readonly generic: string;
}

/**
 * Returns a style sheet with the font faces of a site and their fallbacks. A fallback has the average width and the
 * line height of the font that it replaces, so that nothing moves when the font loads.
 *
 * Browsers load a font when it is used. So the custom properties contain only the fallbacks until the start script
 * sets the attribute `data-fonts`. If scripts are turned off, the properties contain the fonts from the start.
 */
export async function fontStyles(typefaces: readonly StyledTypeface[]): Promise<string> {
  const faces: string[] = [];
  const fallbackStacks: Record<string, string> = {};
  const fullStacks: Record<string, string> = {};
  for (const typeface of typefaces) {
    const { face, url, fontWeight, property, generic } = typeface;
    const src = `url("${url}") format("woff2")`;
    faces.push(fontFace(face, { src, 'font-weight': fontWeight, 'font-display': 'swap' }));
    const fallbacks = await computeFallbacks(typeface);
    for (const { family, descriptors } of fallbacks) faces.push(fontFace(family, descriptors));
    const stack = [...fallbacks.map(({ family }) => `"${family}"`), generic].join(', ');
    fallbackStacks[property] = stack;
    fullStacks[property] = `"${face}", ${stack}`;
  }
  return [
    ...faces,
    block(':root', fallbackStacks),
    `@media (scripting: none) {\n${block(':root', fullStacks)}}\n`,
    block(':root[data-fonts]', fullStacks),
  ].join('');
}

function fontFace(family: string, descriptors: FontDescriptors): string {
  return block('@font-face', { 'font-family': `"${family}"`, ...descriptors });
}

function block(selector: string, declarations: FontDescriptors): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}
