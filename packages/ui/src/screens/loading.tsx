import type { ComponentPropsWithRef, ReactNode } from 'react';
import { loadingMessages } from '../messages/loading.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './loading.css.ts';

/** Props of {@link Spinner}, which are the attributes of an `<svg>`. */
export interface SpinnerProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {}

/**
 * Loading indicator: two lines move across a map grid, meet, and mark a square.
 *
 * It is decorative and hidden from assistive technology, so put a message into a `status` element around it.
 * With reduced motion it shows only the marked square.
 */
export function Spinner({ className, ...props }: SpinnerProps): ReactNode {
  return (
    <svg
      width="121"
      height="121"
      viewBox="0 0 121 121"
      aria-hidden="true"
      {...props}
      className={classNames(styles.spinner, className)}
    >
      <path
        className={styles.gridLines}
        d="M.5.5h120v120H.5zM24.5.5v120m24-120v120m24-120v120m24-120v120M.5 24.5h120m-120 24h120m-120 24h120m-120 24h120"
      />
      <path className={styles.easting} d="M84.5 0v121" />
      <path className={styles.northing} d="M0 36.5h121" />
      <path className={styles.mark} d="M78.5 30.5h12v12h-12z" />
    </svg>
  );
}

/** Props of {@link LoadingScreen}, which are the attributes of a `<div>`. */
export interface LoadingScreenProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {}

/**
 * Full-screen spinner, shown while the public settings or the user are loading.
 *
 * It has neither a main landmark nor a heading, because it may cover a page that has its own.
 */
export function LoadingScreen({ className, ...props }: LoadingScreenProps): ReactNode {
  const { loading } = useMessages('loading', loadingMessages);
  return (
    <div {...props} className={classNames(styles.screen, className)}>
      <div className={styles.status} role="status" aria-label={loading}>
        <Spinner />
        <p className={styles.label}>{loading}</p>
      </div>
    </div>
  );
}
