import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import * as styles from './contour-divider.css.ts';

const contourPaths = [
  'M0 104C150 108 250 66 390 60S640 92 800 86 1100 46 1240 56 1370 88 1440 84',
  'M0 82C150 88 250 46 390 42S640 76 800 70 1100 28 1240 38 1370 70 1440 66',
  'M0 58C150 64 255 26 392 24S640 60 800 54 1100 12 1240 22 1370 50 1440 46',
  'M0 34C150 42 262 8 394 8S650 44 800 38 1100 2 1240 9 1370 31 1440 27',
];

/** Props of {@link ContourDivider}, which are the attributes of an `<svg>`. */
export interface ContourDividerProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {}

/** Decorative divider between two sections: contour lines of a hillside, as wide as the window. */
export function ContourDivider({ className, ...props }: ContourDividerProps): ReactNode {
  return (
    <svg
      viewBox="0 0 1440 112"
      preserveAspectRatio="none"
      aria-hidden="true"
      {...props}
      className={classNames(styles.divider, className)}
    >
      {contourPaths.map((path, level) => (
        <path
          key={path}
          className={classNames(styles.contour, level === 1 ? styles.indexContour : undefined)}
          d={path}
        />
      ))}
    </svg>
  );
}
