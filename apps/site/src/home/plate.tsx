import type { ComponentProps, ReactNode } from 'react';
import { viewBox, views } from '../../survey-map/plates/views.ts';
import platesUrl from '../styles/plates.svg?url&no-inline';
import * as styles from './plate.css.ts';
import { drawInView, showDrawing } from './show-drawing.ts';

export interface PlateProps {
  readonly view: keyof typeof views;
  /** Id of the drawing that is complete from the start. */
  readonly ground: string;
  /** Id of the drawing that fades in over the ground when the plate comes into view. */
  readonly layer?: string | undefined;
  /** Part that stays visible in a plate that is flatter than the view: its north, middle or south. */
  readonly align?: 'Min' | 'Mid' | 'Max';
  /** Description for assistive technology. Without it, the plate is decorative. */
  readonly label?: string;
  /** Labels and further drawings of the layer. */
  readonly children?: ReactNode;
}

/** A small map in a frame. The drawings come from the generated file, in the page's colours. */
export function Plate(props: PlateProps): ReactNode {
  const { view, ground, layer, align = 'Mid', label, children } = props;
  const attributes = {
    role: label && 'img',
    'aria-label': label,
    'aria-hidden': !label || undefined,
  };
  const box = { viewBox: viewBox(views[view]), preserveAspectRatio: `xMidY${align} slice` };
  return (
    <div className={styles.plate} ref={drawInView} {...attributes}>
      <Drawing className={styles.drawing} id={ground} {...box} />
      <Drawing className={styles.layer} id={layer} {...box}>
        {children}
      </Drawing>
    </div>
  );
}

/** Divider between two sections of the page: a cross-section of the terrain along the high-voltage line. */
export function LineSection(): ReactNode {
  return (
    <Drawing
      className={styles.lineSection}
      id="section"
      viewBox={viewBox(views.section)}
      preserveAspectRatio="xMidYMax slice"
    />
  );
}

/**
 * Shows a drawing of the generated file. Its URL is set by a script, after the first paint, because a browser would
 * load the file even while the loading screen covers the page. Without scripts, a second image has it from the start.
 */
export function Drawing({ id, children, ...props }: ComponentProps<'svg'>): ReactNode {
  const url = id && `${platesUrl}#${id}`;
  return (
    <>
      {url && (
        <noscript>
          {import.meta.env.SSR && (
            <svg {...props} aria-hidden="true">
              <use href={url} />
            </svg>
          )}
        </noscript>
      )}
      <svg {...props} aria-hidden="true">
        {url && <use data-href={url} ref={showDrawing} />}
        {children}
      </svg>
    </>
  );
}
