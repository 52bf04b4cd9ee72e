import {
  EmptyState,
  Pagination,
  Table,
  type TableColumn,
  type TableSort,
} from '@groundwork/ui/data';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { quiet } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { type Selection, useHidden } from './deletions.ts';
import { allFieldsOf, type DescribedEntity, isScalar, type StoredRecord } from './field-schema.ts';
import type { Filter } from './filter.ts';
import { formatValue } from './format-value.ts';
import * as styles from './records.css.ts';
import { RecordsBar } from './records-bar.tsx';
import { type View, writeView } from './view.ts';

const PAGE_LENGTH = 50;

interface RecordsTableProps {
  readonly entity: DescribedEntity;
  readonly filter: Filter;
  readonly view: View;
  readonly columns: readonly string[];
  readonly onChange: (change: Partial<View>) => void;
}

export function RecordsTable(props: RecordsTableProps): ReactNode {
  const { entity, filter, view, columns, onChange } = props;
  const platform = usePlatform();
  const handler = entityHandler(platform, entity.name);
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<Selection>();
  const hidden = useHidden(entity.name, filter);
  const key = JSON.stringify([filter, view.sort, columns, view.cursor, hidden.deletions]);
  const loaded = useLoad(key, (signal) => {
    const { sort, cursor } = view;
    const fields = [...new Set(['id', 'created_date', 'updated_date', ...columns])];
    return handler.filter(filter, { sort, cursor, fields, limit: PAGE_LENGTH, signal });
  });
  const { data } = loaded;
  const items = data?.items.filter((record) => !hidden.has(record)) ?? [];
  const page = { ...loaded, data: data && { ...data, items } };
  const counted = useLoad(JSON.stringify([filter, hidden.deletions]), (signal) =>
    handler.count(filter, { signal }),
  );
  const count =
    counted.data === undefined || counted.isLoading
      ? '…'
      : messages.entities.records(counted.data - hidden.count);
  const refresh = () => {
    setSelected(new Set());
    page.reload();
    counted.reload();
  };
  const toggle = (id: string) => {
    const others = new Set(selected);
    if (!others.delete(id)) others.add(id);
    setSelected(others);
  };
  const isFiltered = view.conditions.length > 0 || view.text !== '';
  return (
    <LoadedView loaded={page}>
      {({ next_cursor: next }) => (
        <>
          <RecordsBar
            items={items}
            selected={selected}
            isFiltered={isFiltered}
            onRefresh={refresh}
            onClear={() => onChange({ conditions: [], text: '' })}
            onSelect={setSelected}
            onDelete={() => {
              const ids = [...selected];
              setDeleting(ids.length > 0 ? { filter: { id: { $in: ids } }, ids } : { filter });
            }}
          />
          {items.length === 0 ? (
            <EmptyState title={isFiltered ? messages.table.noneMatch : messages.table.none} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
            <section className={styles.scroller} tabIndex={0} aria-label={entity.name}>
              <Table
                caption={messages.table.caption(entity.name)}
                columns={columnsOf(entity, columns, { selected, toggle })}
                rows={items}
                getRowId={({ id }) => id}
                sort={toTableSort(view.sort)}
                onSortChange={({ columnId, direction }) =>
                  onChange({ sort: direction === 'descending' ? `-${columnId}` : columnId })
                }
              />
            </section>
          )}
          {page.isLoading && <p className={quiet}>{messages.loading}</p>}
          <Pagination
            label={messages.table.pages(entity.name)}
            status={messages.table.page(view.page, count)}
            isBusy={page.isLoading}
            onPrevious={
              view.cursor === undefined ? undefined : () => (isFirst ? onChange({}) : navigate(-1))
            }
            onNext={
              next === null
                ? undefined
                : () =>
                    navigate({
                      search: `?${writeView({ ...view, cursor: next, page: view.page + 1 })}`,
                    })
            }
          />
          <DeleteDialog
            entity={entity.name}
            selection={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => {
              setDeleting(undefined);
              setSelected(new Set());
            }}
          />
        </>
      )}
    </LoadedView>
  );
}

interface SelectedRows {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

function columnsOf(
  entity: DescribedEntity,
  names: readonly string[],
  { selected, toggle }: SelectedRows,
): readonly TableColumn<StoredRecord>[] {
  const fields = new Map(allFieldsOf(entity).map((field) => [field.name, field.schema]));
  return names.map((name, index) => {
    const schema = fields.get(name) ?? {};
    const textOf = (record: StoredRecord) => formatValue(record[name], schema);
    return {
      id: name,
      heading: name,
      isNumeric: schema.type === 'number' || schema.type === 'integer',
      isSortable: isScalar(schema),
      render(record) {
        const text = textOf(record);
        if (index > 0) return <span className={styles.cell}>{text}</span>;
        return (
          <span className={styles.nameCell}>
            <input
              type="checkbox"
              aria-label={messages.table.select(text || record.id)}
              checked={selected.has(record.id)}
              onChange={() => toggle(record.id)}
            />
            <Link to={record.id} className={styles.cell}>
              {text || messages.table.empty}
            </Link>
          </span>
        );
      },
    };
  });
}

function toTableSort(sort: string): TableSort {
  return sort.startsWith('-')
    ? { columnId: sort.slice(1), direction: 'descending' }
    : { columnId: sort, direction: 'ascending' };
}
