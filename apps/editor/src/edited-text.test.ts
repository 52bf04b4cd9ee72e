// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { CONTENT, draft, LIST, pillar, start } from '../test-support/start-controller.ts';

const path = `${LIST}.0.title`;

async function startWithTitles() {
  const started = await start();
  const titles = () => {
    const list = started.getState().content?.current[LIST];
    return Array.isArray(list) ? list.map((item) => Object(item).title) : [];
  };
  return { ...started, titles };
}

describe('a text of a list item that the user edits in the page', () => {
  async function startEditing() {
    const started = await startWithTitles();
    started.actions.select(path);
    started.report({ type: 'content-editing-started', visualSelectorId: '' });
    const end = () => started.report({ type: 'content-editing-ended', visualSelectorId: '' });
    return { ...started, end };
  }

  it('only changes of the edited text wait until editing ends', async () => {
    const { listener, titles, end, getState } = await startEditing();
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid'), pillar('Fibre')], 1));
    expect(titles()).toEqual(['Rail', 'Grid', 'Fibre']);
    const changed = { ...pillar('Power'), text: 'About Grid.' };
    listener.onDraft(LIST, draft([pillar('Rail'), changed, pillar('Fibre')], 2));
    listener.onDraft(LIST, draft([pillar('Rail'), changed, pillar('Road')], 3));
    expect(titles()).toEqual(['Rail', 'Grid', 'Fibre']);
    expect(getState().waiting).toMatch(/^Ann changed “Pillar ‘Grid’, title”, .* to “Power”/);
    // The editor has not applied this change, so the platform rejects the next typed text, and the editor asks.
    expect(listener.revisionOf(LIST)).toBe(1);
    end();
    expect(titles()).toEqual(['Rail', 'Power', 'Road']);
    expect(listener.revisionOf(LIST)).toBe(3);
    expect(getState().waiting).toBe(null);
  });

  it('a change that restores the edited text after its removal is applied', async () => {
    const { listener, titles } = await startEditing();
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    expect(titles()).toEqual(['Grid', 'Fibre']);
    listener.onDraft(LIST, draft([pillar('Fibre'), pillar('Grid'), pillar('Road')], 2));
    expect(titles()).toEqual(['Fibre', 'Grid', 'Road']);
  });

  it('the user is notified that another person removed the edited text', async () => {
    const { listener, titles, end, getState } = await startEditing();
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    end();
    expect(titles()).toEqual(['Fibre']);
    expect(getState().notice).toMatchObject({
      kind: 'error',
      text: expect.stringMatching(/^Ann removed .*“Grid”/),
    });
  });
});

describe('a text of a list item that the user edits in an editor field', () => {
  const removed = draft([pillar('Rail')], 3);

  /** Starts to edit the title of Grid, which another person then moves and changes. */
  async function startEditing() {
    const started = await startWithTitles();
    const { actions, listener, titles } = started;
    actions.setEditedField(path);
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid')], 1));
    expect(titles()).toEqual(['Rail', 'Grid']);
    const power = { ...pillar('Power'), text: 'About Grid.' };
    listener.onDraft(LIST, draft([pillar('Rail'), power], 2));
    expect(titles()).toEqual(['Rail', 'Power']);
    return started;
  }

  it('the item that another person removed stays until the field loses the focus', async () => {
    const { actions, listener, report, titles, getState } = await startEditing();
    listener.onDraft(LIST, removed);
    // Editing another text, in the page, ends now; this must not end editing in the field.
    report({ type: 'content-editing-ended', visualSelectorId: '' });
    expect(titles()).toEqual(['Rail', 'Power']);
    expect(getState().waiting).toMatch(
      /^Ann removed “Pillar ‘Power’, title”, which you are editing/,
    );
    expect(listener.revisionOf(LIST)).toBe(2);
    actions.setEditedField(null);
    expect(titles()).toEqual(['Rail']);
    expect(getState().waiting).toBe(null);
    expect(getState().notice?.text).toMatch(/^Ann removed .*“Power”/);
  });

  it('the user is asked which change to keep if they continue to type', async () => {
    const { actions, listener, titles, getState, stored } = await startEditing();
    listener.onDraft(LIST, removed);
    actions.edit(`${LIST}.1.title`, 'Powers', { isTyping: true });
    // The platform rejects the typed text, so the editor loads the content.
    listener.onLoaded({ ...CONTENT, drafts: { [LIST]: removed } });
    expect(titles()).toEqual(['Rail', 'Powers']);
    expect(getState().conflicts).toMatchObject([{ author: 'Ann', path: LIST }]);
    actions.edit(`${LIST}.1.title`, 'Powers on', { isTyping: true });
    actions.resolveConflict('mine');
    expect(titles()).toEqual(['Rail', 'Powers on']);
    expect(stored.at(-1)?.[1]).toMatchObject([{ title: 'Rail' }, { title: 'Powers on' }]);
  });
});

describe('a text that the user began to type before the page showed another person’s text', () => {
  const power = [{ ...pillar('Power'), text: 'About Grid.' }, pillar('Fibre')];

  async function type(before: string, text = 'Grid of mine') {
    const started = await startWithTitles();
    started.listener.onDraft(LIST, draft(power, 1));
    const info = {
      tagName: 'H3',
      classes: '',
      visualSelectorId: path,
      isDynamicContent: false,
      contentPath: path,
      content: text,
      position: {
        ...{ top: 0, left: 0, right: 0, bottom: 0 },
        ...{ width: 0, height: 0, centerX: 0, centerY: 0 },
      },
    };
    const message = { type: 'inline-edit', elementInfo: info };
    const report = (originalContent: string, newContent: string) =>
      started.report({ ...message, originalContent, newContent });
    report(before, text);
    return { ...started, report };
  }

  it.each([
    ['mine', 'Grid of mine on'],
    ['theirs', 'Power'],
  ] as const)('the user is asked which text to keep: %s', async (choice, kept) => {
    const { actions, getState, listener, report, stored, titles } = await type('Grid');
    report('Grid of mine', 'Grid of mine on');
    expect(titles()).toEqual(['Grid of mine on', 'Fibre']);
    expect(getState().conflicts).toMatchObject([
      { author: 'Ann', clash: { base: 'Grid', mine: 'Grid of mine', theirs: 'Power' } },
    ]);
    expect(stored).toEqual([]);
    const moved = [pillar('Rail'), ...power];
    listener.onDraft(LIST, draft(moved, 2));
    actions.resolveConflict(choice);
    expect(titles()).toEqual(['Rail', kept, 'Fibre']);
    expect(stored).toHaveLength(choice === 'mine' ? 1 : 0);
  });

  it('the user is not asked about a text that they changed in the editor, or that the page translated', async () => {
    const { actions, getState, report, titles } = await type('Power', 'Power of mine');
    actions.undo();
    report('Power of mine', 'Power of mine on');
    report('Energie', 'Energie on');
    expect(titles()).toEqual(['Energie on', 'Fibre']);
    expect(getState().conflicts).toEqual([]);
  });
});
