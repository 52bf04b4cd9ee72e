import type { ReactNode } from 'react';
import { easting, frame, graticule, mark, northing } from './spinner.css.ts';

/**
 * A grid reference being plotted: easting and northing travel, meet, and mark the square.
 *
 * Decorative and hidden from assistive technology; the status around it carries the words. With
 * reduced motion the reference is already plotted.
 */
export function Spinner(): ReactNode {
  return (
    <svg className={frame} width="121" height="121" viewBox="0 0 121 121" aria-hidden="true">
      <path
        className={graticule}
        d="M.5.5h120v120H.5zM24.5.5v120m24-120v120m24-120v120m24-120v120M.5 24.5h120m-120 24h120m-120 24h120m-120 24h120"
      />
      <path className={easting} d="M84.5 0v121" />
      <path className={northing} d="M0 36.5h121" />
      <path className={mark} d="M78.5 30.5h12v12h-12z" />
    </svg>
  );
}
