import type { ReactNode } from 'react';
import * as styles from './system-screen.css.ts';
import { contourPath, indexContourPath } from './uncharted-contours.ts';

export interface UnchartedSquareProps {
  /** Whether the square is a fenced field with a closed gate. Default: it is blank, and the contour lines end there. */
  readonly isFenced: boolean;
}

/** Diagonal lines that fill the square. */
const hatching = Array.from({ length: 11 }, (_, index) => {
  const along = 20 + 20 * index;
  return `M210.5 ${450.5 - along}l${along} ${along}M${450.5 - along} 210.5l${along} ${along}`;
}).join('');

/** Decorative map with a square in its middle. */
export function UnchartedSquare({ isFenced }: UnchartedSquareProps): ReactNode {
  return (
    <svg
      className={styles.map}
      viewBox="0 0 660 660"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className={styles.mapGrid}
        d="M0 90.5h660M0 210.5h660M0 330.5h660M0 450.5h660M0 570.5h660M90.5 0v660M210.5 0v660M330.5 0v660M450.5 0v660M570.5 0v660"
      />
      <path className={styles.contours} d={contourPath} />
      <path className={styles.indexContours} d={indexContourPath} />
      <path className={styles.blankSquare} d="M210.5 210.5h240v240h-240z" />
      {isFenced ? (
        <>
          <path className={styles.contours} d={hatching} />
          <path className={styles.fence} d="M300.5 450.5h-90v-240h240v240h-90" />
          <path className={styles.gate} d="M300.5 438v25M360.5 438v25M300.5 446h60M300.5 455h60" />
        </>
      ) : (
        <path className={styles.boundary} d="M210.5 210.5h240v240h-240z" />
      )}
    </svg>
  );
}
