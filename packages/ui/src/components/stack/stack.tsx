import type { ReactNode } from 'react';
import type { BoxElement } from '../../styles/box-element.ts';
import { type Gap, gaps } from '../../styles/gaps.css.ts';
import { column, row, start } from './stack.css.ts';

/** `column` and `start` go down the page, filling its width or not; `row` goes across and wraps. */
export type StackFlow = 'column' | 'start' | 'row';

/** Props of {@link Stack}. */
export interface StackProps {
  /** Room between the children. */
  readonly gap: Gap;
  /** `column` unless given. */
  readonly flow?: StackFlow;
  /** `div` unless given. */
  readonly as?: BoxElement;
  readonly children: ReactNode;
}

const flows: Record<StackFlow, string> = { column, start: `${column} ${start}`, row };

/** Blocks one after the other, with the same room between them. */
export function Stack({ gap, flow = 'column', as: Tag = 'div', children }: StackProps): ReactNode {
  return <Tag className={`${flows[flow]} ${gaps[gap]}`}>{children}</Tag>;
}
