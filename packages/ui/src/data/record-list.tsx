import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { Stack } from '../components/layout.tsx';
import { Text } from '../components/typography.tsx';
import { paginationMessages } from '../messages/components.ts';
import { loadingMessages } from '../messages/loading.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { Spinner } from '../screens/loading.tsx';
import { LoadMore } from './pagination.tsx';

/**
 * Pages of records, as returned by `useRecords` of `@groundwork/auth-react/data` or by an infinite query of
 * TanStack Query.
 */
export interface RecordPages<Row> {
  /** The records that are loaded; undefined until the first page has arrived. */
  readonly data: readonly Row[] | undefined;
  readonly error: { readonly message: string } | null;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Props of {@link RecordList}, and the attributes of the `<div>` around the list. */
export interface RecordListProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly records: RecordPages<Row>;
  /** Name of the navigation that loads more records, such as `More parcels`. */
  readonly moreLabel: string;
  /** Shown before the message of an error, for example `The parcels could not be loaded.` */
  readonly failure: string;
  /** Content that is shown instead of the list if there are no records. */
  readonly empty: ReactNode;
  /** Returns the list or table that shows the records. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** List of records in each of its states: loading, failed, empty, and with a button that loads more. */
export function RecordList<Row>(props: RecordListProps<Row>): ReactNode {
  const { records, moreLabel, failure, empty, children, ...rest } = props;
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = records;
  const { loading } = useMessages('loading', loadingMessages);
  const { shown } = useMessages('pagination', paginationMessages);
  const length = data?.length ?? 0;
  const [before, setBefore] = useState({ length, hasPages: hasNextPage });
  // Keeps the focused button after the last page was loaded. A list that becomes shorter is a new list, which has a
  // button only if it has more pages.
  const hasPages = hasNextPage || (before.hasPages && length >= before.length);
  if (length !== before.length || hasPages !== before.hasPages) setBefore({ length, hasPages });
  return (
    <Stack {...rest} gap="lg">
      {isPending && (
        <div role="status" aria-label={loading}>
          <Spinner />
        </div>
      )}
      {error && (
        <div role="alert">
          <Text size="body">
            {failure} {error.message}
          </Text>
        </div>
      )}
      {data && (data.length === 0 ? empty : children(data))}
      {data && hasPages && (
        <LoadMore
          label={moreLabel}
          status={shown(data.length)}
          onLoadMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isBusy={isFetchingNextPage}
        />
      )}
    </Stack>
  );
}
