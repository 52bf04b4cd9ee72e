import { type FilePage, routes, type StoredFile } from '@groundwork/sdk/protocol';
import { EmptyState, Table } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { quiet } from '../components/controls.css.ts';
import { CursorPagination } from '../components/cursor-pagination.tsx';
import { formatBytes } from '../components/format-bytes.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { tableBox } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

export function FilesPage(): ReactNode {
  const platform = usePlatform();
  const [query, setQuery] = useSearchParams();
  const text = query.get('text') ?? '';
  const cursor = query.get('cursor');
  const files = useLoad(query.toString(), (signal) =>
    platform.request<FilePage>(routes.files, {
      query: { search: text, ...(cursor !== null && { cursor }) },
      signal,
    }),
  );
  return (
    <Screen title={messages.files.title}>
      <SearchForm
        key={text}
        label={messages.files.search}
        text={text}
        onSearch={(searched) => setQuery({ text: searched })}
      />
      <LoadedView loaded={files}>
        {({ items, next_cursor: next, total_bytes: total, quota_bytes: quota }) => (
          <>
            <p className={quiet}>
              {messages.files.total(formatBytes(total), quota === null ? null : formatBytes(quota))}
            </p>
            {items.length === 0 ? (
              <EmptyState title={text === '' ? messages.files.none : messages.files.noneMatch} />
            ) : (
              <div className={tableBox}>
                <Table
                  caption={messages.files.caption}
                  columns={columns}
                  rows={items}
                  getRowId={({ id }) => id}
                />
              </div>
            )}
            <CursorPagination label={messages.files.pages} next={next} isBusy={files.isLoading} />
          </>
        )}
      </LoadedView>
    </Screen>
  );
}

const columns = [
  {
    id: 'name',
    heading: messages.files.name,
    render: ({ id, name }: StoredFile) => <Link to={id}>{name}</Link>,
  },
  {
    id: 'type',
    heading: messages.files.type,
    render: ({ content_type: type }: StoredFile) => type,
  },
  {
    id: 'size',
    heading: messages.files.size,
    isNumeric: true,
    render: ({ size }: StoredFile) => formatBytes(size),
  },
  {
    id: 'access',
    heading: messages.files.access,
    render: ({ file_uri: uri }: StoredFile) =>
      uri === null ? messages.files.public : messages.files.private,
  },
  {
    id: 'owner',
    heading: messages.files.owner,
    render: ({ created_by_id: id, created_by: email }: StoredFile) =>
      id === null ? '' : <Link to={`/users/${id}`}>{email ?? id}</Link>,
  },
  {
    id: 'date',
    heading: messages.files.date,
    render: ({ created_date: date }: StoredFile) => formatInstant(date),
  },
];
