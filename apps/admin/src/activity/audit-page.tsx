import { type AuditPage, type NamedAuditEvent, routes } from '@groundwork/sdk/protocol';
import { EmptyState, Table } from '@groundwork/ui/data';
import { toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { bar, control as controlClass, plainButton } from '../components/controls.css.ts';
import { CursorPagination } from '../components/cursor-pagination.tsx';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { saveFile } from '../components/save-file.ts';
import { Screen } from '../components/screen.tsx';
import { search, tableBox } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

export function AuditTrailPage(): ReactNode {
  const platform = usePlatform();
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(
    ['action', 'user'].map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value),
  );
  const cursor = query.get('cursor');
  const found = useLoad(query.toString(), (signal) =>
    platform.request<AuditPage>(routes.auditTrail, {
      query: { ...filter, ...(cursor !== null && { cursor }) },
      signal,
    }),
  );
  return (
    <Screen title={messages.shell.audit}>
      <LoadedView loaded={found}>
        {({ items, next_cursor: next, actions }) => (
          <>
            <search>
              <form
                key={JSON.stringify(filter)}
                className={bar}
                onSubmit={(event) => {
                  event.preventDefault();
                  const content = new FormData(event.currentTarget);
                  const [action, user] = [content.get('action'), content.get('user')].map(String);
                  setQuery({ action: action ?? '', user: user?.trim() ?? '' });
                }}
              >
                <select
                  name="action"
                  className={`${controlClass} ${search}`}
                  defaultValue={filter.action ?? ''}
                  aria-label={messages.audit.action}
                >
                  <option value="">{messages.audit.everything}</option>
                  {actions.map((name) => (
                    <option key={name} value={name}>
                      {inWords(name)}
                    </option>
                  ))}
                </select>
                <input
                  type="search"
                  name="user"
                  className={`${controlClass} ${search}`}
                  defaultValue={filter.user ?? ''}
                  aria-label={messages.audit.user}
                  placeholder={messages.audit.user}
                />
                <button type="submit" className={plainButton}>
                  {messages.audit.show}
                </button>
              </form>
            </search>
            {items.length === 0 ? (
              <EmptyState title={messages.audit.none} />
            ) : (
              <div className={tableBox}>
                <Table
                  caption={messages.audit.caption}
                  columns={columns}
                  rows={items}
                  getRowId={({ id }) => id}
                />
              </div>
            )}
            <CursorPagination label={messages.audit.pages} next={next} isBusy={found.isLoading} />
            <ExportButton filter={filter} />
          </>
        )}
      </LoadedView>
    </Screen>
  );
}

/** Button that saves all events that match the filter, with one JSON object for each line. */
function ExportButton({
  filter,
}: {
  readonly filter: Readonly<Record<string, string>>;
}): ReactNode {
  const platform = usePlatform();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      saveFile('audit-trail.jsonl', await platform.download(routes.auditEvents, { query: filter }));
    } catch (error) {
      toastFailure(messages.table.exportFailed, error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <button type="button" className={plainButton} disabled={isBusy} onClick={save}>
        {messages.audit.export}
      </button>
    </div>
  );
}

const columns = [
  {
    id: 'action',
    heading: messages.audit.action,
    render: ({ action }: NamedAuditEvent) => inWords(action),
  },
  {
    id: 'actor',
    heading: messages.audit.actor,
    render: ({ actor_id, actor_email }: NamedAuditEvent) => userLink(actor_id, actor_email),
  },
  {
    id: 'subject',
    heading: messages.audit.subject,
    render: ({ subject_id, subject_email }: NamedAuditEvent) => userLink(subject_id, subject_email),
  },
  {
    id: 'address',
    heading: messages.audit.address,
    render: ({ address }: NamedAuditEvent) => address,
  },
  {
    id: 'date',
    heading: messages.audit.date,
    render: ({ created_date }: NamedAuditEvent) => formatInstant(created_date),
  },
];

function userLink(id: string | null, email: string | null): ReactNode {
  return id === null ? '' : <Link to={`/users/${id}`}>{email ?? id}</Link>;
}

function inWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
