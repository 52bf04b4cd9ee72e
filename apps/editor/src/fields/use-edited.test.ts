// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEdited } from './use-edited.ts';

const actions = { setEditedField: vi.fn<(path: string | null) => void>(), endTyping: vi.fn() };
vi.mock('../editor-context.ts', () => ({ useEditor: () => ({ actions }) }));

const Field = ({ path }: { readonly path: string }) => createElement('input', useEdited(path));

describe('useEdited', () => {
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(() => void vi.unstubAllGlobals());

  it('sets the new path of a moved item without ending the edit, and null when the control is removed', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const render = (path: string) => act(async () => root.render(createElement(Field, { path })));
    await render('#cards.0');
    await act(async () => document.querySelector('input')?.focus());
    await render('#cards.1');
    expect(actions.setEditedField.mock.calls).toEqual([['#cards.0'], ['#cards.1']]);
    await act(async () => root.unmount());
    expect(actions.setEditedField).toHaveBeenLastCalledWith(null);
  });
});
