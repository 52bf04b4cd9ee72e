import { type Condition, OPERATORS } from './filter.ts';

export interface View {
  readonly conditions: readonly Condition[];
  readonly matchesAny: boolean;
  readonly text: string;
  /** Field to sort by; a `-` before its name sorts in descending order. */
  readonly sort: string;
  /** Names of the visible fields; undefined for the default fields. */
  readonly columns: readonly string[] | undefined;
  readonly cursor: string | undefined;
  readonly page: number;
}

const NEWEST_FIRST = '-created_date';

export function readView(query: URLSearchParams): View {
  const columns = query.get('columns')?.split(',').filter(Boolean);
  return {
    conditions: query.getAll('where').flatMap(readCondition),
    matchesAny: query.get('match') === 'any',
    text: query.get('text') ?? '',
    sort: query.get('sort') ?? NEWEST_FIRST,
    columns: columns?.length ? columns : undefined,
    cursor: query.get('cursor') ?? undefined,
    page: Number(query.get('page') ?? 1) || 1,
  };
}

/** Returns the query of the URL for a view. Omits the values of the default view. */
export function writeView(view: View): URLSearchParams {
  const query = new URLSearchParams();
  for (const { field, operator, value } of view.conditions) {
    query.append('where', `${field} ${operator} ${value}`);
  }
  if (view.matchesAny) query.set('match', 'any');
  if (view.text !== '') query.set('text', view.text);
  if (view.sort !== NEWEST_FIRST) query.set('sort', view.sort);
  if (view.columns) query.set('columns', view.columns.join());
  if (view.cursor !== undefined) {
    query.set('cursor', view.cursor);
    query.set('page', String(view.page));
  }
  return query;
}

/** Returns a changed view, which starts on its first page. */
export function changeView(view: View, change: Partial<View>): View {
  return { ...view, cursor: undefined, page: 1, ...change };
}

function readCondition(text: string): readonly Condition[] {
  const [, field = '', name = '', value = ''] = /^(\S+) (\S+) ?(.*)$/s.exec(text) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  return operator && field !== '' ? [{ field, operator, value }] : [];
}
