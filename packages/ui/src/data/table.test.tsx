// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Table, type TableColumn, type TableSort } from './table.tsx';

interface Plot {
  readonly name: string;
  readonly acres: number;
}

const columns: readonly TableColumn<Plot>[] = [
  { id: 'name', heading: 'Plot', render: ({ name }) => name, isSortable: true },
  { id: 'acres', heading: 'Acres', render: ({ acres }) => acres, isNumeric: true },
];
const rows: readonly Plot[] = [
  { name: 'Didcot', acres: 48 },
  { name: 'Great Tew', acres: 7 },
];

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
  return () => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  };
});

function renderTable(sort?: TableSort, onSortChange = vi.fn()): typeof onSortChange {
  const getRowId = ({ name }: Plot) => name;
  act(() =>
    root.render(
      <Table {...{ columns, rows, getRowId, sort, onSortChange }} caption="Submitted plots" />,
    ),
  );
  return onSortChange;
}

describe('Table', () => {
  it('the table is named by its caption, and its columns and rows are named by their headings', () => {
    renderTable();
    expect(host.querySelector('table > caption')?.textContent).toBe('Submitted plots');
    const texts = (selector: string) =>
      [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('th[scope="col"]')).toEqual(['Plot', 'Acres']);
    expect(texts('th[scope="row"]')).toEqual(['Didcot', 'Great Tew']);
    expect(texts('td')).toEqual(['48', '7']);
  });

  it('each cell repeats the heading of its column, for narrow windows', () => {
    renderTable();
    expect(host.querySelector('td')?.dataset.heading).toBe('Acres');
  });

  it('only headings of sortable columns contain a button', () => {
    renderTable();
    const buttons = [...host.querySelectorAll('button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Plot']);
  });

  it('the table marks the column by which its rows are sorted', () => {
    renderTable({ columnId: 'acres', direction: 'descending' });
    const states = [...host.querySelectorAll('th[scope="col"]')].map((heading) =>
      heading.getAttribute('aria-sort'),
    );
    expect(states).toEqual([null, 'descending']);
  });

  it.each([
    [undefined, 'ascending'],
    [{ columnId: 'acres', direction: 'ascending' }, 'ascending'],
    [{ columnId: 'name', direction: 'ascending' }, 'descending'],
    [{ columnId: 'name', direction: 'descending' }, 'ascending'],
  ] as const)(
    'if the table is sorted by %o, clicking a heading requests the order %s',
    (sort, direction) => {
      const onSortChange = renderTable(sort);
      act(() => host.querySelector('button')?.click());
      expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ columnId: 'name', direction });
    },
  );
});
