import type { ComponentPropsWithRef, ReactNode } from 'react';
import { sectionMessages } from '../messages/components.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './section.css.ts';

/** Props of {@link Container}, and the attributes of a `<div>`. */
export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  readonly children: ReactNode;
}

/**
 * Centres its content at page width, and provides a grid of twelve columns.
 *
 * Children select their columns with `grid-column`.
 */
export function Container({ className, ...props }: ContainerProps): ReactNode {
  return <div {...props} className={classNames(styles.container, styles.surveyGrid, className)} />;
}

/** Props of {@link Section}, and the attributes of a `<section>`. */
export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'aria-labelledby'> {
  /** Number of the section, shown in its margin like the number of a map sheet, such as "2". */
  readonly sheet: string;
  /** Short title shown below the sheet number. */
  readonly title: string;
  /** Id of the heading that names the section for assistive technology. */
  readonly labelledBy: string;
  /** Content of the section. Each child spans the whole body unless it sets `grid-column`. */
  readonly children: ReactNode;
}

/**
 * Section of a page that looks like a map sheet: it has an edge with marks, a number and a title in the margin,
 * and a body.
 *
 * In windows of at least 64 rem, the margin takes up columns 1 and 2, and the body columns 3 to 12 as a
 * subgrid. In narrower windows, the body is a subgrid of all twelve columns. The margin is decorative and
 * hidden from assistive technology.
 */
export function Section(props: SectionProps): ReactNode {
  const { sheet, title, labelledBy, className, children, ...rest } = props;
  const messages = useMessages('section', sectionMessages);
  return (
    <section
      {...rest}
      aria-labelledby={labelledBy}
      className={classNames(styles.section, className)}
    >
      <Container>
        <div className={styles.edge} />
        <div className={styles.margin} aria-hidden="true">
          <span className={styles.sheetNumber}>{messages.sheet(sheet)}</span>
          <span>{title}</span>
        </div>
        <div className={styles.body}>{children}</div>
      </Container>
    </section>
  );
}

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
