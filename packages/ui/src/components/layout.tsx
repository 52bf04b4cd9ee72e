import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { flows, gaps, grid } from './layout.css.ts';

/** Space between the children of a Grid or Stack; each name is a space token of the theme. */
export type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Element that {@link Grid} or {@link Stack} renders. Use a list element if the children are list items. */
export type BoxElement = 'div' | 'span' | 'ul' | 'ol';

/** Props of {@link Grid}, and the attributes of the element in `as`. */
export type GridProps<Tag extends BoxElement = BoxElement> = ComponentPropsWithRef<Tag> & {
  /** Number of columns on screens that are at least 44 rem wide, and on paper. */
  readonly columns: 2 | 3;
  /** Space between the children. */
  readonly gap: Gap;
  /** Element to render. Default: `div`. */
  readonly as?: Tag;
  readonly children: ReactNode;
};

/** Lays its children out in columns of equal width, or in a single column in a narrow window. */
export function Grid<Tag extends BoxElement = 'div'>(props: GridProps<Tag>): ReactNode {
  const { columns, gap, as: tag = 'div', className, ...rest }: GridProps = props;
  // The compiler cannot see that `rest` contains the props of `tag`, but the signature of the function ensures it.
  const Root = tag as ElementType;
  return <Root {...rest} className={classNames(grid[columns], gaps[gap], className)} />;
}

/**
 * Direction of a stack: `column` stacks children at full width, `start` stacks them at their own width, `row`
 * places them in a row that wraps.
 */
export type StackFlow = 'column' | 'start' | 'row';

/** Props of {@link Stack}, and the attributes of the element in `as`. */
export type StackProps<Tag extends BoxElement = BoxElement> = ComponentPropsWithRef<Tag> & {
  /** Space between the children. */
  readonly gap: Gap;
  /** Direction of the stack. Default: `column`. */
  readonly flow?: StackFlow;
  /** Element to render. Default: `div`. */
  readonly as?: Tag;
  readonly children: ReactNode;
};

/** Places its children in one direction, with equal space between them. */
export function Stack<Tag extends BoxElement = 'div'>(props: StackProps<Tag>): ReactNode {
  const { gap, flow = 'column', as: tag = 'div', className, ...rest }: StackProps = props;
  // The compiler cannot see that `rest` contains the props of `tag`, but the signature of the function ensures it.
  const Root = tag as ElementType;
  return <Root {...rest} className={classNames(flows[flow], gaps[gap], className)} />;
}
