/**
 * Turns a theme into CSS.
 *
 * Hazard: an editor previews drafts that nobody has validated, so only values of known shapes become CSS.
 */
import { type ColourScheme, dayMap, nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import { night } from './night.css.ts';
import { scales } from './scales.ts';
import type { Theme, ThemeFaces } from './theme-document.ts';

const radii = new Map<string, string>([
  ['square', '0'],
  ['slight', '2px'],
  ['round', '10px'],
]);
const spaces = new Map<string, number>([
  ['tight', 0.8],
  ['wide', 1.25],
]);
const textSizes = new Map<string, number>([
  ['small', 0.9],
  ['large', 1.1],
]);
/** Names of the smallest text sizes. A theme with smaller text does not change them, so that they stay legible. */
const MINIMUM_SIZES: ReadonlySet<string> = new Set(['caption', 'body', 'lead']);

type Declarations = readonly (readonly [property: string, value: string])[];

/**
 * Returns the style sheet of a theme: the custom properties that differ from the default theme of this package. The
 * result is empty if none differs.
 *
 * Insert it as a `<style>`. It overrides the style sheet of this package, whatever its position in the document.
 *
 * @param faces typefaces that the theme may name.
 * @param defaults typefaces that the app's own style sheet sets.
 */
export function themeStyles(theme: Theme, faces: ThemeFaces, defaults: Theme['faces']): string {
  const changed = Object.keys(dayMap)
    .filter(isColourName)
    .filter((name) => !isEqual(theme.day, dayMap, name) || !isEqual(theme.night, nightMap, name));
  const dark = block(colours(changed, theme.night, nightMap));
  const light = [
    ...colours(changed, theme.day, dayMap),
    ...face(vars.font.display, theme.faces.display, defaults.display, faces),
    ...face(vars.font.text, theme.faces.text, defaults.text, faces),
    ...shape(theme),
  ];
  const nightRules =
    dark &&
    `@media screen and (prefers-color-scheme:dark){html:root${dark}}@media screen{.${night}${dark}}`;
  const lightRule = block(light);
  return (lightRule && `html:root${lightRule}`) + nightRules;
}

/**
 * Returns all colours, the typefaces and the corners of a theme as a style sheet. Use it for pages that do not
 * load the style sheet of this package, such as the sign-in pages of the platform.
 *
 * @param faces typefaces that the theme may name. Their font families must be available on those pages too.
 */
export function standaloneThemeStyles(theme: Theme, faces: ThemeFaces): string {
  const names = Object.keys(dayMap).filter(isColourName);
  const light = block([
    ...colours(names, theme.day, dayMap),
    ...face(vars.font.display, theme.faces.display, '', faces),
    ...face(vars.font.text, theme.faces.text, '', faces),
    [vars.radius.control, radiusOf(theme)],
  ]);
  const dark = block(colours(names, theme.night, nightMap));
  return `:root${light}@media screen and (prefers-color-scheme:dark){:root${dark}}`;
}

function isColourName(name: string): name is keyof ColourScheme {
  return Object.hasOwn(dayMap, name);
}

function isEqual(scheme: ColourScheme, standard: ColourScheme, name: keyof ColourScheme): boolean {
  return colourOf(scheme, standard, name) === standard[name];
}

/** Returns a colour of the theme, or the default colour if the theme's value is not a colour. */
function colourOf(scheme: ColourScheme, standard: ColourScheme, name: keyof ColourScheme): string {
  return /^#[\da-f]{6}$/i.test(scheme[name]) ? scheme[name].toLowerCase() : standard[name];
}

function colours(
  names: readonly (keyof ColourScheme)[],
  scheme: ColourScheme,
  standard: ColourScheme,
): Declarations {
  return names.map((name) => [vars.color[name], colourOf(scheme, standard, name)]);
}

function face(property: string, name: string, usual: string, faces: ThemeFaces): Declarations {
  if (name === usual || !Object.hasOwn(faces, name)) return [];
  return [[property, faces[name]?.family ?? '']];
}

function radiusOf({ corners }: Theme): string {
  return radii.get(corners) ?? scales.radius.control;
}

function shape(theme: Theme): Declarations {
  const { spacing, textSize } = theme;
  const radius = radiusOf(theme);
  return [
    ...(radius === scales.radius.control ? [] : [[vars.radius.control, radius] as const]),
    ...scaled(vars.space, scales.space, () => spaces.get(spacing)),
    ...scaled(vars.size, scales.size, (name) =>
      textSize === 'small' && MINIMUM_SIZES.has(name) ? undefined : textSizes.get(textSize),
    ),
  ];
}

function scaled(
  properties: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
  factorOf: (name: string) => number | undefined,
): Declarations {
  return Object.entries(properties).flatMap(([name, property]) => {
    const factor = factorOf(name);
    return factor === undefined ? [] : [[property, `calc(${factor}*${values[name]})`] as const];
  });
}

function block(declarations: Declarations): string {
  if (declarations.length === 0) return '';
  // A property of the contract has the form `var(--gw-…)`.
  return `{${declarations.map(([property, value]) => `${property.slice(4, -1)}:${value}`).join(';')}}`;
}
