/** Contrast between colours, calculated as defined by WCAG 2.2. */
import { nameOfField } from './content-entries.ts';
import { readContent } from './content-path.ts';
import type { Content, ContentField, ContentFields, JsonValue } from './content-types.ts';

/** Contrast between the colours of two fields. */
export interface FieldContrast {
  /** Name of the field that contains the second colour. */
  readonly other: string;
  readonly ratio: number;
  /** Minimum contrast ratio that the rule requires. */
  readonly min: number;
}

export function isColour(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the contrast of a colour with the colour of each of its rules; omits values that are not colours. */
export function fieldContrasts(
  value: JsonValue,
  field: Extract<ContentField, { readonly kind: 'colour' }>,
  content: Content,
  fields: ContentFields,
): readonly FieldContrast[] {
  return (field.contrast ?? []).flatMap(({ path, min }) => {
    const other = readContent(content, path);
    if (!isColour(value) || !isColour(other)) return [];
    return [{ other: nameOfField(path, fields), ratio: contrastRatio(value, other), min }];
  });
}

/** Formats a contrast ratio. Rounds down, so that an insufficient ratio never looks sufficient. */
export function formatRatio(ratio: number): string {
  return `${Math.floor(ratio * 10) / 10}:1`;
}

/** Returns the relative luminance of a colour, as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
