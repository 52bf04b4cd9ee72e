import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../components/buttons.tsx';
import { paginationMessages } from '../messages/components.ts';
import { loadingMessages } from '../messages/loading.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './pagination.css.ts';

/** Props of {@link Pagination}, and the attributes of a `<nav>`. */
export interface PaginationProps
  extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label' | 'children'> {
  /** Name of the navigation for assistive technology, such as `Pages of parcels`. */
  readonly label: string;
  /** Current page, such as `Page 2 of 7`. Screen readers announce each change. */
  readonly status: string;
  /** Called when the user wants to see the previous page. Undefined on the first page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Called when the user wants to see the next page. Undefined on the last page. */
  readonly onNext?: (() => void) | undefined;
  /** Whether a page is loading; if so, the buttons have no effect. Default: false. */
  readonly isBusy?: boolean;
}

/** Buttons for the previous and the next page of a list. They keep the focus even on the first and last page. */
export function Pagination(props: PaginationProps): ReactNode {
  const { label, status, onPrevious, onNext, isBusy = false, className, ...rest } = props;
  const messages = useMessages('pagination', paginationMessages);
  return (
    <nav {...rest} className={classNames(styles.pagination, className)} aria-label={label}>
      <Button tone="outline" state={stateOf(onPrevious, isBusy)} onClick={onPrevious}>
        {messages.previous}
      </Button>
      <Button tone="outline" state={stateOf(onNext, isBusy)} onClick={onNext}>
        {messages.next}
      </Button>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </nav>
  );
}

function stateOf(onClick: unknown, isBusy: boolean): 'ready' | 'busy' | 'disabled' {
  if (!onClick) return 'disabled';
  return isBusy ? 'busy' : 'ready';
}

/** Props of {@link LoadMore}, and the attributes of a `<nav>`. */
export interface LoadMoreProps
  extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label' | 'children'> {
  /** Name of the navigation for assistive technology, such as `More parcels`. */
  readonly label: string;
  /** How many records are visible, such as `50 of 134 parcels`. Screen readers announce each change. */
  readonly status: string;
  /** Called when the user wants to see more records. Undefined if all records are shown. */
  readonly onLoadMore?: (() => void) | undefined;
  /** Whether more records are being loaded. Default: false. */
  readonly isBusy?: boolean;
}

/** Button that adds the next records to a list. It keeps the focus after all records are loaded. */
export function LoadMore(props: LoadMoreProps): ReactNode {
  const { label, status, onLoadMore, isBusy = false, className, ...rest } = props;
  const messages = useMessages('pagination', paginationMessages);
  const { loading } = useMessages('loading', loadingMessages);
  return (
    <nav {...rest} className={classNames(styles.pagination, className)} aria-label={label}>
      <Button tone="outline" state={stateOf(onLoadMore, isBusy)} onClick={onLoadMore}>
        {isBusy ? loading : messages.loadMore}
      </Button>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </nav>
  );
}
