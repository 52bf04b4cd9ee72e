import { type ColourScheme, dayMap, nightMap } from '@groundwork/ui';

/** Returns the colours of the design system as a style sheet: light, and dark if the reader chose it. */
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
