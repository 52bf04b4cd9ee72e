import type { ReactNode } from 'react';
import { Container } from '../container/container.tsx';
import { body, edge, margin, section, sheetNumber } from './section.css.ts';

/** Props of {@link Section}. */
export interface SectionProps {
  /** Sheet number shown in the margin, such as "2". */
  readonly sheet: string;
  /** Short sheet title shown under the number. */
  readonly title: string;
  /** Id of the heading inside that names the section for assistive technology. */
  readonly labelledBy: string;
  /** Anchor of the section. */
  readonly id?: string;
  /** The content; each child spans the body unless it places itself with `grid-column`. */
  readonly children: ReactNode;
}

/**
 * One sheet of the page: a ticked edge, the sheet's number and title in the margin, and a body.
 *
 * From 64 rem the margin takes columns 1-2 and the body columns 3-12 (a subgrid of ten columns);
 * below, the body is a subgrid of all twelve. The marginalia is decoration and hidden from
 * assistive technology.
 */
export function Section({ sheet, title, labelledBy, id, children }: SectionProps): ReactNode {
  return (
    <section id={id} aria-labelledby={labelledBy} className={section}>
      <Container>
        <div className={edge} />
        <div className={margin} aria-hidden="true">
          <span className={sheetNumber}>Sheet {sheet}</span>
          <span>{title}</span>
        </div>
        <div className={body}>{children}</div>
      </Container>
    </section>
  );
}
