import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { Stack } from '../components/layout.tsx';
import { Text } from '../components/typography.tsx';
import { paginationMessages } from '../messages/components.ts';
import { loadingMessages } from '../messages/screens.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { Spinner } from '../screens/loading.tsx';
import { LoadMore } from './pagination.tsx';

/** Records as `useRecords` of `@groundwork/auth-react/data` returns them, or an infinite query of TanStack Query. */
export interface RecordPages<Row> {
  /** Loaded records; undefined until the first page has arrived. */
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
  /** Names the navigation that loads more, such as `More parcels`. */
  readonly moreLabel: string;
  /** Shown before the message of an error, such as `The parcels could not be loaded.` */
  readonly failure: string;
  /** Shown in place of the list if it has no records. */
  readonly empty: ReactNode;
  /** Returns the list or table of the records. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Records in each of their states: loading, failed, without any record, and with a button that loads more. */
export function RecordList<Row>(props: RecordListProps<Row>): ReactNode {
  const { records, moreLabel, failure, empty, children, ...rest } = props;
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = records;
  const { loading } = useMessages('loading', loadingMessages);
  const { shown } = useMessages('pagination', paginationMessages);
  const length = data?.length ?? 0;
  const [before, setBefore] = useState({ length, hasPages: hasNextPage });
  // Keeps the focused button after the last page. A list of one page has none; a shorter list counts as a new one.
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
