import {
  type ContentFields,
  contentEntries,
  type JsonValue,
} from '@groundwork/editor-bridge/content';
import { type ReactNode, useEffect, useRef } from 'react';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { formatNames } from '../format-names.ts';
import { newItemId } from '../merge/list-ids.ts';
import { colleaguesOfItem } from '../state/colleagues-of-item.ts';
import { labelOf, wordsOfItem } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { nameOfItem } from './name-of-value.ts';
import { useItemKeys } from './use-item-keys.ts';

interface ListFieldProps extends FieldProps<'list'> {
  readonly renderItem: (path: string, value: string) => ReactNode;
}

export function ListField(props: ListFieldProps): ReactNode {
  const { path, label, field, value, problem, renderItem } = props;
  const { actions, content, drafts, fields, ids } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string[]>([]);
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items, ids[path]);

  // A moved item keeps the focus. A removed item passes the focus on to the next item.
  useEffect(() => {
    for (const selector of focusNext.current.splice(0)) {
      const control = list.current?.querySelector<HTMLElement>(`${selector}:enabled`);
      if (control) return control.focus();
    }
  });

  /** @param order for each item of the new list, its index in the current list, or null for a new item. */
  function replace(order: readonly (number | null)[], focus: string[]): void {
    focusNext.current = focus;
    const next = order.map((index) =>
      index === null ? withOwnId(field.item) : (items[index] ?? null),
    );
    const positions = items.map((_, index) => {
      const position = order.indexOf(index);
      return position < 0 ? null : position;
    });
    actions.edit(path, next, { positions });
  }

  const order = [...items.keys()];

  function move(from: number, to: number): void {
    const next = order.toSpliced(from, 1).toSpliced(to, 0, from);
    const direction = to < from ? 'up' : 'down';
    replace(next, [`[data-item="${to}"][data-move="${direction}"]`, `[data-item="${to}"]`]);
  }

  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <ol ref={list} className={styles.items}>
        {items.map((item, index) => {
          const itemPath = `${path}.${index}`;
          const name = labelOf(itemPath, fields);
          return (
            <li key={keys[index]} className={styles.item}>
              {typeof item === 'string' ? (
                renderItem(itemPath, item)
              ) : (
                <button
                  type="button"
                  className={styles.openItem}
                  onClick={() => actions.select(itemPath)}
                >
                  <span>{name}</span>
                  <span className={styles.quiet}>{wordsOfItem(itemPath, item, fields)}</span>
                </button>
              )}
              <div className={styles.row}>
                <MoveButton
                  name={name}
                  index={index}
                  direction="up"
                  isDisabled={index === 0}
                  onMove={() => move(index, index - 1)}
                />
                <MoveButton
                  name={name}
                  index={index}
                  direction="down"
                  isDisabled={index === items.length - 1}
                  onMove={() => move(index, index + 1)}
                />
                <button
                  type="button"
                  className={toolButton}
                  aria-label={`Remove ${name}`}
                  data-item={index}
                  disabled={items.length <= field.min}
                  onClick={() => {
                    const names = colleaguesOfItem(itemPath, drafts, { current: content, ids });
                    if (!mayRemove(nameOfItem(itemPath, item, fields), names)) return;
                    const next = Math.min(index, items.length - 2);
                    replace(order.toSpliced(index, 1), [
                      `[data-item="${next}"]:not([data-move])`,
                      'button',
                    ]);
                  }}
                >
                  Remove
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <p className={styles.hint} data-problem={problem !== undefined || undefined}>
        {problem ?? `${field.min} to ${field.max} items`}
      </p>
      <button
        type="button"
        className={toolButton}
        disabled={items.length >= field.max}
        onClick={() => {
          replace([...order, null], []);
          // The editor selects the whole text, so that typing replaces it.
          actions.select(firstTextOf(`${path}.${items.length}`, field.item, fields));
        }}
      >
        Add to {label.toLowerCase()}
      </button>
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly index: number;
  readonly direction: 'up' | 'down';
  readonly isDisabled: boolean;
  readonly onMove: () => void;
}

function MoveButton({ name, index, direction, isDisabled, onMove }: MoveButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={toolButton}
      aria-label={`Move ${name} ${direction}`}
      data-item={index}
      data-move={direction}
      disabled={isDisabled}
      onClick={onMove}
    >
      {direction === 'up' ? '↑' : '↓'}
    </button>
  );
}

/** Asks the user for confirmation before removing an item that contains other people's changes. */
function mayRemove(name: string, colleagues: readonly string[]): boolean {
  if (colleagues.length === 0) return true;
  const names = formatNames(colleagues);
  return window.confirm(
    `“${name}” has unpublished changes of ${names}, who may still work on it. Remove it anyway?`,
  );
}

/** Returns the path of an item's first text, or of the item if it contains no text. */
function firstTextOf(path: string, item: JsonValue, fields: ContentFields): string {
  const texts = contentEntries({ [path]: item }, fields).filter(
    ({ field }) => field.kind === 'text',
  );
  return texts[0]?.path ?? path;
}

/** Length of the random part of an item's id. It is short, because people read ids in source files and URLs. */
const ID_LENGTH = 6;

/**
 * Returns a new item. If items of the list have ids, the new item gets a unique one, even if other people add items
 * concurrently.
 */
function withOwnId(item: JsonValue): JsonValue {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { id } = { id: null, ...item };
  return typeof id === 'string'
    ? { ...item, id: `${id}-${newItemId().slice(0, ID_LENGTH)}` }
    : item;
}
