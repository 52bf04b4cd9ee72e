import { Pagination } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { messages } from '../messages.ts';

interface CursorPaginationProps {
  readonly label: string;
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
  readonly isBusy: boolean;
}

/** Buttons that page through a list, whose cursor and page number are in the URL. */
export function CursorPagination({ label, next, isBusy }: CursorPaginationProps): ReactNode {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const [query, setQuery] = useSearchParams();
  const hasCursor = query.has('cursor');
  const page = hasCursor ? Number(query.get('page')) || 2 : 1;

  function showFirst() {
    const first = new URLSearchParams(query);
    first.delete('cursor');
    first.delete('page');
    setQuery(first);
  }

  return (
    <Pagination
      label={label}
      status={messages.users.page(page)}
      isBusy={isBusy}
      onPrevious={hasCursor ? () => (isFirst ? showFirst() : navigate(-1)) : undefined}
      onNext={
        next === null
          ? undefined
          : () => {
              const following = new URLSearchParams(query);
              following.set('cursor', next);
              following.set('page', `${page + 1}`);
              setQuery(following);
            }
      }
    />
  );
}
