/**
 * Computes a fallback font face for each platform font: scales it to the average width and the line metrics
 * of the site's font, so that nothing moves when the site's font loads.
 */
import { type Font, fromBuffer } from '@capsizecss/unpack';
import { readWhole, staticFont, type Typeface, typefaces } from './subset.ts';

/** A font of an operating system, and the package of a font with the same metrics. */
interface PlatformFont {
  /** Full and PostScript names. The browser uses the first name that it finds. */
  readonly names: readonly string[];
  /** Module path of a font with the same metrics. */
  readonly source: string;
}

interface FallbackGroup {
  readonly family: string;
  readonly typeface: Typeface;
  /** Weight at which widths are compared: that of the text with the longest lines. */
  readonly weight: number;
  /** Platform fonts, most similar first. */
  readonly platforms: readonly PlatformFont[];
}

/** Descriptors of one `@font-face` rule. */
export interface FallbackFace {
  readonly family: string;
  readonly src: string;
  readonly sizeAdjust: string;
  readonly ascentOverride: string;
  readonly descentOverride: string;
  readonly lineGapOverride: string;
}

const groups = {
  display: {
    family: 'Newsreader',
    typeface: typefaces['newsreader.woff2'],
    weight: 340,
    platforms: [
      // For Windows, macOS and iOS; Liberation has the same metrics.
      platformFont('tinos', 'Times New Roman', 'Liberation Serif'),
      // For Android and ChromeOS, which use different full names.
      platformFont('noto-serif', 'Noto Serif', 'NotoSerif-Regular'),
      platformFont('dejavu-serif', 'DejaVu Serif'),
    ],
  },
  text: {
    family: 'Instrument Sans',
    typeface: typefaces['instrument-sans.woff2'],
    weight: 400,
    platforms: [
      platformFont('arimo', 'Arial', 'Liberation Sans'),
      platformFont('roboto', 'Roboto', 'Roboto-Regular'),
      platformFont('dejavu-sans', 'DejaVu Sans'),
    ],
  },
} as const satisfies Readonly<Record<string, FallbackGroup>>;

/** Describes a platform font by its own Fontsource package, or by the package of a font with the same metrics. */
function platformFont(name: string, ...names: readonly string[]): PlatformFont {
  return { names, source: `@fontsource/${name}/files/${name}-latin-400-normal.woff2` };
}

/** Returns the fallback faces of each role, in the order of the font stack. */
export async function computeFallbacks(): Promise<Record<keyof typeof groups, FallbackFace[]>> {
  return {
    display: await computeGroup(groups.display),
    text: await computeGroup(groups.text),
  };
}

async function computeGroup(group: FallbackGroup): Promise<FallbackFace[]> {
  const { family, typeface, weight, platforms } = group;
  const target = await fromBuffer(Buffer.from(await staticFont(typeface, weight)));
  return Promise.all(
    platforms.map(async ({ names, source }) => {
      const scale = averageWidth(target) / averageWidth(await fromBuffer(await readWhole(source)));
      const override = (units: number) => percent(units / target.unitsPerEm / scale);
      return {
        family: `${family} fallback ${names[0]}`,
        src: names.map((name) => `local('${name}')`).join(', '),
        sizeAdjust: percent(scale),
        ascentOverride: override(target.ascent),
        descentOverride: override(-target.descent),
        lineGapOverride: override(target.lineGap),
      };
    }),
  );
}

/** Returns the average width of letters and spaces in English text, in ems. */
function averageWidth({ xWidthAvg, unitsPerEm }: Font): number {
  return xWidthAvg / unitsPerEm;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))}%`;
}
