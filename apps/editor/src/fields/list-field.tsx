import type { JsonValue } from '@groundwork/editor-bridge/content';
import { type ReactNode, useEffect, useRef } from 'react';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { labelOf, wordsOf } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { useItemKeys } from './use-item-keys.ts';

interface ListFieldProps extends FieldProps<'list'> {
  /** Renders the control of an item that is a string. */
  readonly renderItem: (path: string, value: string) => ReactNode;
}

/** List whose items can be added, removed and moved. */
export function ListField(props: ListFieldProps): ReactNode {
  const { path, label, field, value, problem, renderItem } = props;
  const { actions, fields } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string[]>([]);
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items);

  // An added item gets the focus, a moved item keeps it, and a removed item gives it to the next one.
  useEffect(() => {
    for (const selector of focusNext.current.splice(0)) {
      const control = list.current?.querySelector<HTMLElement>(`${selector}:enabled`);
      if (control) return control.focus();
    }
  });

  function replace(next: readonly JsonValue[], focus: string[]): void {
    focusNext.current = focus;
    actions.edit(path, next);
  }

  function move(from: number, to: number): void {
    const next = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? null);
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
                  <span className={styles.quiet}>{wordsOf(item)}</span>
                </button>
              )}
              <div className={styles.row}>
                <button
                  type="button"
                  className={toolButton}
                  aria-label={`Move ${name} up`}
                  data-item={index}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={toolButton}
                  aria-label={`Move ${name} down`}
                  data-item={index}
                  data-move="down"
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </button>
                <button
                  type="button"
                  className={toolButton}
                  aria-label={`Remove ${name}`}
                  data-item={index}
                  disabled={items.length <= field.min}
                  onClick={() => {
                    const next = Math.min(index, items.length - 2);
                    replace(items.toSpliced(index, 1), [
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
        onClick={() =>
          replace(
            [...items, withOwnId(field.item, items)],
            ['li:last-child textarea', 'li:last-child button'],
          )
        }
      >
        Add to {label.toLowerCase()}
      </button>
    </fieldset>
  );
}

/** Returns the new item with an id that no other item has, if the items have ids. */
function withOwnId(item: JsonValue, items: readonly JsonValue[]): JsonValue {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { id } = { id: null, ...item };
  if (typeof id !== 'string') return item;
  const taken = new Set(
    items.map((each) => typeof each === 'object' && each !== null && Reflect.get(each, 'id')),
  );
  let number = items.length + 1;
  while (taken.has(`${id}-${number}`)) number += 1;
  return { ...item, id: `${id}-${number}` };
}
