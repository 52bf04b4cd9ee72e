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
