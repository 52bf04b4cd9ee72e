import { readContent } from '@groundwork/editor-bridge/content';
import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import { ContentField, MemberFields } from '../fields/content-field.tsx';
import { fieldAt, labelOf } from '../fields/field-label.ts';
import { parentOf } from '../merge/paths.ts';
import type { EditedContent } from '../state/editor-state.ts';
import * as styles from './panels.css.ts';

const CONTROL = ':is(textarea, select, input:not([type="radio"]:not(:checked)))';

/** Shows the fields of the object or list to which the selected value belongs. */
export function EditPanel({ content }: { readonly content: EditedContent | null }): ReactNode {
  const { selection, fields, actions } = useEditor();
  const { path: selected } = selection;
  const panel = useRef<HTMLDivElement>(null);
  const group = content && selected !== null ? groupOf(selected, content) : null;
  // If the user selected the value outside the page, its field gets the focus, because the clicked button has
  // disappeared.
  useEffect(() => {
    if (selection.path === null || selection.isInPage || selection.isMoved) return;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    const control = find(`[data-selected] ${CONTROL}`);
    (control ?? find('h2'))?.focus();
    // Selects the whole text, so that the first keystroke replaces it, as in the page.
    if (control instanceof HTMLTextAreaElement) control.select();
  }, [selection]);
  const value = group !== null && content ? readContent(content.current, group) : undefined;
  if (!content || group === null || typeof value !== 'object' || value === null) {
    return (
      <>
        <Heading level={2} size="title">
          Nothing selected
        </Heading>
        <Text size="body">
          Click or tap a text in the page and type. Its links, images and lists then appear here.
        </Text>
        <div className={styles.keyHints}>
          <Text size="caption">
            With the keyboard: move into the page with Tab, choose a text with the arrow keys, edit
            it with Enter, and finish with Escape.
          </Text>
          <Text size="caption">
            To choose among elements that cover each other, click them with the right button, or
            press Shift+F10.
          </Text>
        </div>
      </>
    );
  }
  const ancestors = ancestorsOf(group);
  const isList = fieldAt(group, value, fields)?.kind === 'list';
  return (
    <div ref={panel} className={styles.group}>
      {ancestors.length > 0 && (
        <nav aria-label="Part of" className={styles.trail}>
          {ancestors.map((path) => (
            <button
              key={path}
              type="button"
              className={styles.link}
              onClick={() => actions.select(path)}
            >
              {labelOf(path, fields)}
            </button>
          ))}
        </nav>
      )}
      <Heading level={2} size="title" tabIndex={-1}>
        {labelOf(group, fields)}
      </Heading>
      {isList ? (
        <ContentField path={group} value={value} />
      ) : (
        <MemberFields path={group} value={value} />
      )}
    </div>
  );
}

/**
 * Returns the path of the object or list that contains a value. If the value no longer exists, for example because the
 * addition of its item was undone, returns the nearest path that exists.
 */
function groupOf(path: string, content: EditedContent): string | null {
  const { current, fields } = content;
  const value = readContent(current, path);
  const parent = parentOf(path);
  if (value === undefined) return parent === null ? null : groupOf(parent, content);
  const field = fieldAt(path, value, fields);
  const isGroup = typeof value === 'object' && value !== null && field?.kind !== 'image';
  return isGroup ? path : parent;
}

/** Returns the paths of the objects and lists that contain a group, the outermost first. */
function ancestorsOf(group: string): readonly string[] {
  const parent = parentOf(group);
  return parent === null ? [] : [...ancestorsOf(parent), parent];
}
