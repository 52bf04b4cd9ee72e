import { contentEntries, nameOfField } from '@groundwork/editor-bridge/content';
import { nameOfContent } from '@groundwork/editor-bridge/host';
import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useId, useState } from 'react';
import { textField } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { wordsOf } from '../fields/field-label.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import type { EditedContent } from '../state/editor-state.ts';
import * as styles from './panels.css.ts';

/** All content of the site, also what has no element in the page, such as its title for search engines. */
export function Outline({ content }: { readonly content: EditedContent | null }): ReactNode {
  const { actions } = useEditor();
  const [query, setQuery] = useState('');
  const id = useId();
  if (!content) return <Text size="body">The content is loading.</Text>;
  const { current, fields } = content;
  const found = contentEntries(current, fields)
    .filter(({ field }) => field.kind !== 'fixed')
    .map(({ path, value }) => ({ path, name: nameOfField(path, fields), words: wordsOf(value) }))
    .filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(query.toLowerCase()));
  const groups = Map.groupBy(found, ({ path }) => path.replace(/(#[^.]+).*$/, '$1'));
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
        {found.length === 1 ? '1 entry' : `${found.length} entries`}
      </p>
      {[...groups].map(([group, entries]) => (
        <section key={group} className={styles.entries}>
          <Heading level={2} size="title">
            {nameOfContent(group)}
          </Heading>
          {entries.map(({ path, name, words }) => (
            <button
              key={path}
              type="button"
              className={fieldStyles.openItem}
              onClick={() => actions.select(path)}
            >
              <span>{name}</span>
              <span className={styles.quiet}>{words.slice(0, 120)}</span>
            </button>
          ))}
        </section>
      ))}
    </>
  );
}
