import { toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bar, plainButton } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { saveFile } from '../components/save-file.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { toCsv } from './csv.ts';
import { allFieldsOf, type DescribedEntity, type StoredRecord } from './field-schema.ts';
import type { Filter } from './filter.ts';

const PAGE_SIZE = 1000;

interface ExportMenuProps {
  readonly entity: DescribedEntity;
  readonly filter: Filter;
  readonly sort: string;
}

/** Buttons that download the records of the table, with all their fields. */
export function ExportMenu({ entity, filter, sort }: ExportMenuProps): ReactNode {
  const handler = entityHandler(usePlatform(), entity.name);
  const [count, setCount] = useState<number>();
  const aborted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    aborted.current = controller;
    return () => controller.abort();
  }, []);

  async function download(kind: 'csv' | 'json') {
    const { signal } = aborted.current;
    const records: StoredRecord[] = [];
    setCount(0);
    try {
      for await (const record of handler.all(filter, { sort, pageSize: PAGE_SIZE, signal })) {
        records.push(record);
        if (records.length % PAGE_SIZE === 0) setCount(records.length);
      }
      const text = kind === 'csv' ? toCsv(namesIn(entity, records), records) : toJson(records);
      saveFile(`${entity.name}.${kind}`, text);
    } catch (error) {
      if (!signal.aborted) toastFailure(messages.table.exportFailed, error);
    } finally {
      setCount(undefined);
    }
  }

  return (
    <div className={bar}>
      {(['csv', 'json'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={plainButton}
          disabled={count !== undefined}
          onClick={() => download(kind)}
        >
          {kind === 'csv' ? messages.table.exportCsv : messages.table.exportJson}
        </button>
      ))}
      {count !== undefined && <span role="status">{messages.table.exporting(count)}</span>}
    </div>
  );
}

/** Returns the names of all declared fields, and of undeclared fields that occur in the records. */
function namesIn(entity: DescribedEntity, records: readonly StoredRecord[]): readonly string[] {
  const declared = allFieldsOf(entity).map(({ name }) => name);
  return [...new Set([...declared, ...records.flatMap(Object.keys)])];
}

function toJson(records: readonly StoredRecord[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
