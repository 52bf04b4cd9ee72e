import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import * as styles from './system-screen.css.ts';

/** Layout of screens with a message: a `<main>` with the text beside a dark decorative map. */
export function SystemScreen(props: ComponentPropsWithRef<'main'>): ReactNode {
  const { className, children, ...rest } = props;
  return (
    <main {...rest} className={classNames(styles.screen, className)}>
      <div className={styles.content}>{children}</div>
      <div className={styles.decoration}>
        <UnchartedSquare />
      </div>
    </main>
  );
}

/**
 * Decorative map with a blank square in its middle, where the contour lines end.
 *
 * The contour lines are downloaded when the screen is shown, because few visitors see it. The map also works
 * without them, so a failed download is ignored.
 */
function UnchartedSquare(): ReactNode {
  const [contours, setContours] = useState<typeof import('./uncharted-contours.ts')>();
  useEffect(() => {
    import('./uncharted-contours.ts').then(setContours, () => undefined);
  }, []);
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
      <path className={styles.contours} d={contours?.contourPath} />
      <path className={styles.indexContours} d={contours?.indexContourPath} />
      <path className={styles.blankSquare} d="M210.5 210.5h240v240h-240z" />
      <path className={styles.boundary} d="M210.5 210.5h240v240h-240z" />
    </svg>
  );
}
