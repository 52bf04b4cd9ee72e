import { expect, it, onTestFinished } from 'vitest';
import type { AgentMessage } from '../protocol.ts';
import { createInlineEdit } from './inline-edit.ts';

const PATH = 'src/about.ts#notes.0';

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
  return { element, edit, receive, type, reports };
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
