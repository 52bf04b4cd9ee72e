import { type ReactNode, useEffect, useState } from 'react';
import { blank, boundary, contours, grid, indexContours, map } from './uncharted-square.css.ts';

/**
 * A map whose middle square was never surveyed: the contours stop at its boundary.
 *
 * The lines are downloaded when they are drawn, since few visitors ever see a screen with them; a map
 * that lacks them is still a map.
 */
export function UnchartedSquare(): ReactNode {
  const [lines, setLines] = useState<typeof import('./uncharted-contours.ts')>();
  useEffect(() => {
    import('./uncharted-contours.ts').then(setLines, () => undefined);
  }, []);
  return (
    <svg
      className={map}
      viewBox="0 0 660 660"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className={grid}
        d="M0 90.5h660M0 210.5h660M0 330.5h660M0 450.5h660M0 570.5h660M90.5 0v660M210.5 0v660M330.5 0v660M450.5 0v660M570.5 0v660"
      />
      <path className={contours} d={lines?.contourPath} />
      <path className={indexContours} d={lines?.indexContourPath} />
      <path className={blank} d="M210.5 210.5h240v240h-240z" />
      <path className={boundary} d="M210.5 210.5h240v240h-240z" />
    </svg>
  );
}
