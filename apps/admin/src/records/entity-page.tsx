import { Heading } from '@groundwork/ui';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { plainButton } from '../components/controls.css.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { useTitle } from '../components/use-title.ts';
import { messages } from '../messages.ts';
import { AccessRules } from './access-rules.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { DescribedEntity } from './field-schema.ts';
import { defaultColumns } from './field-schema.ts';
import { searchedFields, toFilter } from './filter.ts';
import { FilterForm } from './filter-form.tsx';
import { ImportForm } from './import-form.tsx';
import * as styles from './records.css.ts';
import { RecordsTable } from './records-table.tsx';
import { readStoredColumns, storeColumns } from './stored-columns.ts';
import { Tools } from './tools.tsx';
import { useEntity } from './use-entity.ts';
import { changeView, readView, type View, writeView } from './view.ts';

export function EntityPage(): ReactNode {
  const { entity: name = '' } = useParams();
  const loaded = useEntity(name);
  useTitle(name);
  return (
    <>
      <Link to="/records">{messages.entities.title}</Link>
      <LoadedView loaded={loaded}>
        {(entity) => <EntityRecords key={entity.name} entity={entity} />}
      </LoadedView>
    </>
  );
}

function EntityRecords({ entity }: { readonly entity: DescribedEntity }): ReactNode {
  const [query, setQuery] = useSearchParams();
  // Number of imports, each of which makes the table load again and empties the form.
  const [imports, setImports] = useState(0);
  const view = readView(query);
  const filter = toFilter(entity, view);
  const columns = view.columns ?? readStoredColumns(entity) ?? defaultColumns(entity);
  // Renders immediately, so that a checkbox never shows its earlier state after a click.
  const change = (changes: Partial<View>) =>
    setQuery(writeView(changeView(view, changes)), { flushSync: true });
  const count = view.conditions.length;
  const searched = searchedFields(entity);
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size="title">
          {entity.name}
        </Heading>
        <Link to="new" className={plainButton}>
          {messages.table.new}
        </Link>
      </div>
      {searched.length > 0 && (
        <SearchForm
          key={view.text}
          label={messages.filter.searchHint(searched.join(', '))}
          text={view.text}
          onSearch={(text) => change({ text })}
        />
      )}
      <Tools
        tools={[
          {
            name: 'filter',
            label: count > 0 ? messages.filter.active(count) : messages.filter.title,
            content: (
              <FilterForm key={query.toString()} entity={entity} view={view} onChange={change} />
            ),
          },
          {
            name: 'columns',
            label: messages.table.columns,
            content: (
              <ColumnChooser
                entity={entity}
                columns={columns}
                onChange={(chosen) => {
                  storeColumns(entity, chosen);
                  change({ columns: chosen });
                }}
              />
            ),
          },
          {
            name: 'access',
            label: messages.access.title,
            content: <AccessRules entity={entity} />,
          },
          {
            name: 'export',
            label: messages.table.export,
            content: <ExportMenu entity={entity} filter={filter} sort={view.sort} />,
          },
          {
            name: 'import',
            label: messages.import.title,
            content: (
              <ImportForm
                key={imports}
                entity={entity}
                onImported={() => setImports(imports + 1)}
              />
            ),
          },
        ]}
      />
      <RecordsTable
        key={JSON.stringify([filter, view.sort, view.cursor, imports])}
        entity={entity}
        filter={filter}
        view={view}
        columns={columns}
        onChange={change}
      />
    </>
  );
}
