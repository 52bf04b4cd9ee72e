import { allFieldsOf, type DescribedEntity } from './field-schema.ts';

/** Returns the columns that the user chose in this browser and that still exist; undefined if there are none. */
export function readStoredColumns(entity: DescribedEntity): readonly string[] | undefined {
  try {
    const stored = localStorage.getItem(keyOf(entity))?.split(',') ?? [];
    const names = new Set(allFieldsOf(entity).map(({ name }) => name));
    const columns = stored.filter((name) => names.has(name));
    return columns.length > 0 ? columns : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the chosen columns. Without local storage, the choice is only in the URL. */
export function storeColumns(
  entity: DescribedEntity,
  columns: readonly string[] | undefined,
): void {
  try {
    if (columns) localStorage.setItem(keyOf(entity), columns.join());
    else localStorage.removeItem(keyOf(entity));
  } catch {}
}

function keyOf({ name }: DescribedEntity): string {
  return `groundwork_admin_columns_${name}`;
}
