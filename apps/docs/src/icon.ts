import { nightMap } from '@groundwork/ui';

/** Returns the favicon as a data URL: a line in the signal colour on the dark surface. */
export function faviconUrl(): string {
  const { surface, signal } = nightMap;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path fill="${surface}" d="M0 0h32v32H0z"/>
    <path fill="none" stroke="${signal}" stroke-width="3" d="m3 23 8-9 8 5 10-11"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}
