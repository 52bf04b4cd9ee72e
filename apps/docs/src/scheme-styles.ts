import { type ColourScheme, dayMap, nightMap } from '@groundwork/ui';

/** Colours of the design system as a style sheet: by day, and by night where the reader chose it. */
export function schemeStyles(): string {
  return `:root{${declare(dayMap)}}.dark{${declare(nightMap)}}`;
}

function declare(scheme: ColourScheme): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--gw-color-${toKebabCase(name)}:${value}`)
    .join(';');
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
