import { type LogPage, routes } from '@groundwork/sdk/protocol';
import { EmptyState } from '@groundwork/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CursorPagination } from '../components/cursor-pagination.tsx';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { LogFilter } from './log-filter.tsx';
import { LogTable } from './log-table.tsx';

/** Interval in milliseconds in which the newest entries are loaded while the screen is live. */
const LIVE_MS = 2000;

const FILTERS = ['source', 'level', 'name', 'user', 'request_id', 'text', 'from', 'to'];

/** Log of everything that happens in the app. The filter is in the URL. */
export function LogsPage(): ReactNode {
  const platform = usePlatform();
  const [query, setQuery] = useSearchParams();
  const [isLive, setIsLive] = useState(false);
  const filter = Object.fromEntries(
    [...query].filter(([name, value]) => FILTERS.includes(name) && value),
  );
  const cursor = query.get('cursor');
  const loaded = useLoad(JSON.stringify([filter, cursor]), (signal) =>
    platform.request<LogPage>(routes.logEntries, {
      query: { ...filter, ...(cursor !== null && { cursor }) },
      signal,
    }),
  );
  const { isLoading, reload } = loaded;
  const isWaiting = isLive && cursor === null && !isLoading;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(reload, LIVE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <Screen title={messages.shell.logs}>
      <LogFilter
        key={JSON.stringify(filter)}
        filter={filter}
        isLive={isLive}
        onLive={(live) => {
          setIsLive(live);
          // Only the first page shows new entries.
          if (live && cursor !== null) setQuery(filter);
        }}
        onFilter={setQuery}
      />
      <LoadedView loaded={loaded}>
        {({ items, next_cursor: next }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title={messages.logs.none} />
            ) : (
              <LogTable caption={messages.logs.caption} entries={items} />
            )}
            <CursorPagination
              label={messages.logs.pages}
              next={next}
              isBusy={isLoading && !isLive}
            />
          </>
        )}
      </LoadedView>
    </Screen>
  );
}
