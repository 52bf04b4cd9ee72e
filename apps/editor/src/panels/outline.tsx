import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useId, useState } from 'react';
import { textField } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { shorten } from '../excerpts.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import type { EditedContent } from '../state/editor-state.ts';
import { outlineGroups } from './outline-groups.ts';
import * as styles from './panels.css.ts';

/**
 * Lists all site content, including content that no page element shows, such as the title for
 * search engines.
 */
export function Outline({ content }: { readonly content: EditedContent | null }): ReactNode {
  const { actions } = useEditor();
  const [query, setQuery] = useState('');
  const id = useId();
  if (!content) return <Text size="body">The content is loading.</Text>;
  const groups = outlineGroups(content.current, content.fields)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ name, words }) =>
        `${group.name} ${name} ${words}`.toLowerCase().includes(query.toLowerCase()),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <div className={fieldStyles.field}>
        <label htmlFor={id}>Search the content</label>
        <input
          id={id}
          type="search"
          className={textField}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p className={styles.quiet} role="status">
        {count === 0
          ? 'No text contains these characters.'
          : count === 1
            ? '1 entry'
            : `${count} entries`}
      </p>
      {groups.map(({ path: group, name: title, entries }) => (
        <section key={group} className={styles.entries}>
          <Heading level={2} size="title">
            {title}
          </Heading>
          {entries.map(({ path, name, words }) => (
            <button
              key={path}
              type="button"
              className={fieldStyles.openItem}
              onClick={() => actions.select(path)}
            >
              <span>{name}</span>
              <span className={styles.quiet}>{shorten(words, 120)}</span>
            </button>
          ))}
        </section>
      ))}
    </>
  );
}
