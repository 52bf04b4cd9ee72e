import type { DescribedEntity } from './field-schema.ts';

/** Returns the columns that the user chose in this browser; undefined if none are stored. */
export function readStoredColumns(entity: DescribedEntity): readonly string[] | undefined {
  try {
    return localStorage.getItem(keyOf(entity))?.split(',');
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
