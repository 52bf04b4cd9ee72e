import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as styles from './tabs.css.ts';

export interface Tab<T extends string> {
  readonly name: T;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly selected: T;
  readonly onSelect: (name: T) => void;
}

/** Tabs that can be selected with the arrow keys. */
export function Tabs<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
}: TabsProps<T>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function select(name: T): void {
    onSelect(name);
    // In narrow windows, the panel is below the page and mostly outside the window.
    list.current?.scrollIntoView({ block: 'start' });
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    const at = tabs.findIndex(({ name }) => name === selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    select(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={styles.tab}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => select(name)}
          >
            {text}
          </button>
        ))}
      </div>
      {/* The key gives each panel its own scroll position. */}
      <div
        key={selected}
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={`${id}-${selected}`}
      >
        {tabs.find(({ name }) => name === selected)?.panel}
      </div>
    </>
  );
}
