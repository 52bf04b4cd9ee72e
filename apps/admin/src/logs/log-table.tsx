import type { LogEntry } from '@groundwork/sdk/protocol';
import { Table } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longCode, quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { tableBox } from '../components/tables.css.ts';
import { messages } from '../messages.ts';
import * as styles from './logs.css.ts';

interface LogTableProps {
  readonly caption: string;
  readonly entries: readonly LogEntry[];
}

export function LogTable({ caption, entries }: LogTableProps): ReactNode {
  return (
    <div className={tableBox}>
      <Table caption={caption} columns={columns} rows={entries} getRowId={({ id }) => id} />
    </div>
  );
}

const columns = [
  {
    id: 'date',
    heading: messages.logs.date,
    render: ({ created_date }: LogEntry) => formatInstant(created_date, 'medium'),
  },
  {
    id: 'source',
    heading: messages.logs.source,
    render: ({ source, level, duration_ms }: LogEntry) => (
      <span>
        {messages.logs.sources[source]}
        {duration_ms !== null && <span className={quiet}> {messages.logs.ms(duration_ms)}</span>}
        {level !== 'info' && <strong> {messages.logs.levels[level]}</strong>}
      </span>
    ),
  },
  { id: 'message', heading: messages.logs.message, render: renderMessage },
  {
    id: 'user',
    heading: messages.logs.user,
    render: ({ user_id, user_email }: LogEntry) =>
      user_id === null ? '' : <Link to={`/users/${user_id}`}>{user_email ?? user_id}</Link>,
  },
];

function renderMessage({ name, source, message, detail, request_id }: LogEntry): ReactNode {
  const title = name === null || source === 'audit' ? message : `${name}: ${message}`;
  const [first = '', ...rest] = (detail ?? '').split('\n');
  return (
    <div className={styles.message}>
      {title}
      {rest.length === 0 ? (
        detail !== null && <p className={quiet}>{detail}</p>
      ) : (
        <details>
          <summary className={quiet}>{first}</summary>
          <pre className={styles.detail}>{rest.join('\n')}</pre>
        </details>
      )}
      {request_id !== null && (
        <p className={longCode}>
          <Link to={`/logs?${new URLSearchParams({ request_id })}`}>{request_id}</Link>
        </p>
      )}
    </div>
  );
}
