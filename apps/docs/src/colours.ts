import { type ColourScheme, dayMap, nightMap } from '@groundwork/ui';

/**
 * Returns a style sheet with the colours of the design system: the light scheme, and the dark scheme for readers who
 * chose it.
 */
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

export function faviconUrl(): string {
  const { surface, signal } = nightMap;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path fill="${surface}" d="M0 0h32v32H0z"/>
    <path fill="none" stroke="${signal}" stroke-width="3" d="m3 23 8-9 8 5 10-11"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}
