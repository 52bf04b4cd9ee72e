import type { ComponentProps, ReactNode } from 'react';
import platesUrl from '../styles/plates.svg?url&no-inline';
import * as styles from './plate.css.ts';
import { showDrawing } from './show-drawing.ts';

export interface PlateProps {
  /** Class of the frame. Default: the frame of a plan. */
  readonly className?: string | undefined;
  /** Description for assistive technology. Without it, the plate is decorative. */
  readonly label?: string;
  /** Drawings that lie one above the other. */
  readonly children: ReactNode;
}

/** A small map in a frame. */
export function Plate({ className = styles.plan, label, children }: PlateProps): ReactNode {
  const attributes = {
    role: label && 'img',
    'aria-label': label,
    'aria-hidden': !label || undefined,
  };
  return (
    <div className={`${styles.plate} ${className}`} {...attributes}>
      {children}
    </div>
  );
}

interface DrawingProps extends ComponentProps<'svg'> {
  /** Distance by which the drawing is shifted to the east. */
  readonly shift?: number | undefined;
}

/**
 * Shows a drawing of the generated file in the page's colours. Its URL is set by a script, after the first paint,
 * because a browser would load the file even while the loading screen covers the page. Without scripts, a second image
 * has it from the start.
 */
export function Drawing({ id, shift, children, ...props }: DrawingProps): ReactNode {
  const url = id && `${platesUrl}#${id}`;
  return (
    <>
      {url && (
        <noscript>
          {import.meta.env.SSR && (
            <svg {...props} aria-hidden="true">
              <use href={url} x={shift} />
            </svg>
          )}
        </noscript>
      )}
      <svg {...props} aria-hidden="true">
        {url && <use data-href={url} x={shift} ref={showDrawing} />}
        {children}
      </svg>
    </>
  );
}
