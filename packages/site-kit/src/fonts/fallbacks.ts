/**
 * Computes a fallback font face for each operating-system font. A fallback has the average width and the line height
 * of the site's font, so that nothing moves when the site's font loads.
 */
import { fromBuffer } from '@capsizecss/unpack';
import { platformFonts } from './platform-fonts.ts';
import { type Typeface, trueType } from './subset.ts';

/** A typeface. Until it has loaded, its text is shown in operating-system fonts. */
export interface ReplacedTypeface extends Typeface {
  /** Family name of the typeface, which names its fallbacks. */
  readonly family: string;
  readonly kind: 'sans' | 'serif';
  /**
   * Weight of the text with the longest lines, if the font is variable. The widths of fonts are compared at this
   * weight.
   */
  readonly textWeight?: number;
}

export type FontDescriptors = Readonly<Record<string, string>>;

export interface FallbackFace {
  readonly family: string;
  readonly descriptors: FontDescriptors;
}

/** Returns the fallback font faces of a typeface, in the order of the font stack. */
export async function computeFallbacks(typeface: ReplacedTypeface): Promise<FallbackFace[]> {
  const font = await fromBuffer(Buffer.from(await trueType(typeface, typeface.textWeight)));
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = font;
  return platformFonts[typeface.kind].map(({ names, averageWidth }) => {
    const scale = xWidthAvg / unitsPerEm / averageWidth;
    const override = (units: number) => percent(units / unitsPerEm / scale);
    return {
      family: `${typeface.family} fallback ${names[0]}`,
      descriptors: {
        src: names.map((name) => `local("${name}")`).join(', '),
        'size-adjust': percent(scale),
        'ascent-override': override(ascent),
        'descent-override': override(-descent),
        'line-gap-override': override(lineGap),
      },
    };
  });
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))}%`;
}
