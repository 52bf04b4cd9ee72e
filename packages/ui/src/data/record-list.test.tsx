// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordList, type RecordPages } from './record-list.tsx';

const fetchNextPage = vi.fn();
const loading: RecordPages<string> = {
  data: undefined,
  error: null,
  isPending: true,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage,
};
const loaded = { ...loading, data: ['Long Meadow'], isPending: false };
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return () => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  };
});

function show(records: RecordPages<string>): void {
  act(() =>
    root.render(
      <RecordList
        records={records}
        moreLabel="More parcels"
        failure="The parcels could not be loaded."
        empty={<p>No parcels yet</p>}
      >
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </RecordList>,
    ),
  );
}

const text = () => document.body.textContent;
const button = () => document.querySelector('button');

describe('RecordList', () => {
  it('RecordList shows a status while the records are loading', () => {
    show(loading);
    expect(document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('Loading');
    expect(text()).toBe('');
  });

  it('announces the reason why the records could not be loaded', () => {
    show({ ...loading, isPending: false, error: { message: 'The connection is lost.' } });
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'The parcels could not be loaded. The connection is lost.',
    );
  });

  it('RecordList shows the content of `empty` instead of an empty list', () => {
    show({ ...loaded, data: [] });
    expect(text()).toBe('No parcels yet');
  });

  it('RecordList shows no button for more records if all records are loaded', () => {
    show(loaded);
    expect(text()).toBe('Long Meadow');
    expect(button()).toBeNull();
  });

  it('RecordList keeps its button after it has loaded the last page', () => {
    show({ ...loaded, hasNextPage: true });
    act(() => button()?.click());
    expect(fetchNextPage).toHaveBeenCalledOnce();
    show({ ...loaded, data: ['Long Meadow', 'Hill Farm'] });
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    expect(text()).toContain('2 shown');
    show(loaded);
    expect(button()).toBeNull();
  });
});
