import type { ReactNode } from 'react';
import * as styles from './system-screen.css.ts';
import { contourPath, indexContourPath } from './uncharted-contours.ts';

/** Decorative map with a blank square in its middle, where the contour lines end. */
export function UnchartedSquare(): ReactNode {
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
      <path className={styles.boundary} d="M210.5 210.5h240v240h-240z" />
    </svg>
  );
}
