import { expect, it, onTestFinished } from 'vitest';
import type { AgentMessage } from '../protocol.ts';
import { createInlineEdit } from './inline-edit.ts';

const PATH = 'src/about.ts#notes.0';

// jsdom does not lay out pages.
Object.assign(Range.prototype, { getClientRects: () => [] });

/** Starts to edit a list item, as a click does. */
function start() {
  document.body.innerHTML = `<p data-content="${PATH}">Land</p>`;
  const element = document.querySelector('p') ?? document.body;
  const posted: AgentMessage[] = [];
  const edit = createInlineEdit({
    edits: {
      apply({ value }) {
        element.textContent = value;
        return { changed: 1, error: null };
      },
      discardBelow() {},
      onAdded() {},
      stop() {},
    },
    post: (message) => void posted.push(message),
    selection: { setEditing() {}, explain() {} },
  });
  onTestFinished(edit.end);
  edit.start(element);
  /** Renders the list after another person has changed the item. */
  const receive = (text: string) =>
    edit.keepThrough(
      () => {
        element.textContent = text;
      },
      { path: 'src/about.ts#notes', positions: [0] },
      () => {},
    );
  const type = (text: string) => {
    element.textContent = text;
    edit.onInput(new InputEvent('input'));
  };
  const reports = () =>
    posted.flatMap((message) => (message.type === 'inline-edit' ? [message.newContent] : []));
  /** Sets the text, as the editor does after another person has changed a text that is in no list. */
  const setText = (text: string) => {
    if (edit.keepsTyped(PATH, () => setText(text))) return;
    element.textContent = text;
    edit.accept();
  };
  const compose = (text: string) => {
    element.textContent = text;
    edit.onInput(new InputEvent('input', { isComposing: true }));
  };
  const messages = () =>
    posted.flatMap((message) =>
      message.type === 'inline-edit' ? [[message.originalContent, message.newContent]] : [],
    );
  return { element, edit, receive, setText, type, compose, reports, messages };
}

it('another person’s change of a list item is shown in its text before the user has typed', () => {
  const { element, edit, receive, type, reports } = start();
  receive('Land of Ann');
  expect(element.textContent).toBe('Land of Ann');
  type('Land of Ann and me');
  edit.end();
  expect(reports()).toEqual(['Land of Ann and me']);
});

it('another person’s change of a list item does not replace what the user has typed', () => {
  const { element, edit, receive, type, reports } = start();
  type('Land of mine');
  receive('Land of Ann');
  expect(element.textContent).toBe('Land of mine');
  edit.end();
  expect(reports()).toEqual(['Land of mine']);
});

it('a text that the editor sets does not replace what the user has typed or composes', () => {
  for (const [input, typed] of [
    ['type', 'Land of mine'],
    ['compose', 'Land of mine'],
    ['compose', 'Land'],
  ] as const) {
    const { element, edit, setText, messages, ...inputs } = start();
    inputs[input](typed);
    setText('Land of Ann');
    expect(element.textContent).toBe(typed);
    edit.end();
    const isChanged = typed !== 'Land';
    expect(element.textContent).toBe(isChanged ? typed : 'Land of Ann');
    expect(messages()).toEqual(isChanged ? [['Land', typed]] : []);
  }
});

it('a text that the editor sets is the original of the text that the user types then', () => {
  const { edit, setText, type, messages } = start();
  setText('Land of Ann');
  type('Land of Ann and me');
  edit.end();
  expect(messages()).toEqual([['Land of Ann', 'Land of Ann and me']]);
});
