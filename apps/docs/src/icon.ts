import { nightMap } from '@groundwork/ui';

/** The icon of the site's tab as an address: the line of energy on the night map. */
export function iconAddress(): string {
  const { surface, signal } = nightMap;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path fill="${surface}" d="M0 0h32v32H0z"/>
    <path fill="none" stroke="${signal}" stroke-width="3" d="m3 23 8-9 8 5 10-11"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}
