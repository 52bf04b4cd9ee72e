/** Returns the name of the table with the words of the records in a table. */
export function searchTableOf(table: string): string {
  return table.replace(/^records_/, 'search_');
}
