import type { ImportResponse } from '@groundwork/sdk';
import { routes } from '@groundwork/sdk/protocol';
import { Button } from '@groundwork/ui';
import { Table } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { notice } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { LoadedView } from '../components/loaded-view.tsx';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import {
  type DescribedEntity,
  type FieldSchema,
  fieldsOf,
  type StoredRecord,
} from './field-schema.ts';
import { formatValue } from './format-value.ts';
import * as styles from './records.css.ts';

/** Number of records that the preview shows. */
const PREVIEW_LENGTH = 5;

interface ImportFormProps {
  readonly entity: DescribedEntity;
  /** Called after records were imported. */
  readonly onImported: () => void;
}

/** Form that imports a file, after the user has seen what the import will do. */
export function ImportForm(props: ImportFormProps): ReactNode {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly number: number }>();
  return (
    <>
      <Field label={messages.import.file} hint={messages.import.fileHint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              setChosen(file && { file, number: (chosen?.number ?? 0) + 1 });
            }}
          />
        )}
      </Field>
      {chosen && <FileImport key={chosen.number} file={chosen.file} {...props} />}
    </>
  );
}

interface FileImportProps extends ImportFormProps {
  readonly file: File;
}

function FileImport({ entity, file, onImported }: FileImportProps): ReactNode {
  const platform = usePlatform();
  const [fields, setFields] = useState<readonly (string | null)[]>();
  const [state, setState] = useState<'ready' | 'busy'>('ready');

  function send(options: { readonly isDryRun: boolean; readonly signal?: AbortSignal }) {
    const body = new FormData();
    body.append('file', file);
    if (fields) body.append('columns', JSON.stringify(fields));
    if (options.isDryRun) body.append('dry_run', 'true');
    return platform.request<ImportResponse<StoredRecord>>(routes.entityImport, {
      method: 'POST',
      params: { entity: entity.name },
      body,
      ...(options.signal && { signal: options.signal }),
    });
  }

  const loaded = useLoad(JSON.stringify(fields ?? null), (signal) =>
    send({ isDryRun: true, signal }),
  );

  async function importFile() {
    setState('busy');
    try {
      const { output, details } = await send({ isDryRun: false });
      if (!output) throw new Error(details ?? undefined);
      toast({ title: messages.import.done(messages.entities.records(output.length)) });
      onImported();
    } catch (error) {
      setState('ready');
      toastFailure(messages.import.failed, error);
    }
  }

  return (
    <LoadedView loaded={loaded}>
      {({ status, details, preview }) => {
        const { columns = [], rows = 0, records = [] } = preview ?? {};
        const count = messages.entities.records(rows);
        return (
          <>
            {columns.length > 0 && (
              <ColumnMapping entity={entity} columns={columns} onChange={setFields} />
            )}
            {status === 'error' ? (
              <div role="alert" className={notice}>
                <strong>{messages.import.rejected}</strong>
                <p className={styles.lines}>{details}</p>
              </div>
            ) : (
              <>
                <p role="status">{messages.import.question(count)}</p>
                <Preview entity={entity} records={records.slice(0, PREVIEW_LENGTH)} />
                <div>
                  <Button
                    tone="signal"
                    state={state === 'busy' || loaded.isLoading ? 'busy' : 'ready'}
                    onClick={importFile}
                  >
                    {state === 'busy' ? messages.import.importing : messages.import.confirm(count)}
                  </Button>
                </div>
              </>
            )}
          </>
        );
      }}
    </LoadedView>
  );
}

interface ColumnMappingProps {
  readonly entity: DescribedEntity;
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[];
  readonly onChange: (fields: readonly (string | null)[]) => void;
}

/** A select for each column of the file, which contains the field that the column fills. */
function ColumnMapping({ entity, columns, onChange }: ColumnMappingProps): ReactNode {
  const fields = columns.map(({ field }) => field);
  const names = new Set(fieldsOf(entity).map(({ name }) => name));
  for (const field of fields) if (field !== null) names.add(field);
  return (
    <fieldset className={styles.mapping}>
      <legend>{messages.import.columns}</legend>
      {columns.map(({ heading, field }, index) => (
        <Field key={index} label={heading}>
          {(control) => (
            <select
              {...control}
              value={field ?? ''}
              onChange={({ target }) => onChange(fields.with(index, target.value || null))}
            >
              <option value="">{messages.import.ignored}</option>
              {[...names].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  readonly entity: DescribedEntity;
  readonly records: readonly StoredRecord[];
}

/** Table with those fields of new records that have a value. */
function Preview({ entity, records }: PreviewProps): ReactNode {
  const fields = fieldsOf(entity).filter(({ name }) =>
    records.some((record) => (record[name] ?? null) !== null),
  );
  const column = (name: string, schema: FieldSchema) => ({
    id: name,
    heading: name,
    render: (record: StoredRecord) => (
      <span className={styles.cell}>{formatValue(record[name], schema)}</span>
    ),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
    <section className={styles.preview} tabIndex={0} aria-label={messages.import.preview}>
      <Table
        caption={messages.import.preview}
        columns={fields.map(({ name, schema }) => column(name, schema))}
        rows={records}
        getRowId={({ id }) => id}
      />
    </section>
  );
}
