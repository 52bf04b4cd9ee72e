import { type JsonValue, nameOfField, readContent } from '@groundwork/editor-bridge/content';
import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useRef } from 'react';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import { nameOfValue } from '../fields/name-of-value.ts';
import { formatNames } from '../format-names.ts';
import { type EditorState, positionsInBase } from '../state/editor-state.ts';
import { ownChanges } from '../state/own-changes.ts';
import { Authors } from './authors.tsx';
import { mayRevert, mayRevertOwn } from './confirm-loss.ts';
import { type DescribedChange, describeChanges, partOf } from './describe-changes.ts';
import { formatDate } from './format-date.ts';
import { PageNames } from './page-names.tsx';
import * as styles from './panels.css.ts';
import { Changes } from './words-change.tsx';

/**
 * Lists the changes that are neither saved nor published, and what prevents publishing. Each change can be
 * reverted.
 */
export function ChangeList({ state }: { readonly state: EditorState }): ReactNode {
  const { actions, fields, problems, site } = useEditor();
  const { content } = state;
  const own = ownChanges(state);
  const isPlatform = site.store.kind === 'platform';
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = Object.entries(content?.changes ?? {});
  const pageProblems = state.problems.filter(({ path }) => !problems.has(path));
  const all = [...[...problems].map(([path, message]) => ({ path, message })), ...pageProblems];
  return (
    <>
      <Heading level={2} size="title" ref={heading} tabIndex={-1}>
        {isPlatform ? 'Unpublished changes' : 'Unsaved changes'}
      </Heading>
      {all.length > 0 && (
        <ul className={styles.problems} aria-label="To correct">
          {all.map(({ path, message }) => (
            <li key={path + message}>
              {path === '' ? (
                message
              ) : (
                <button
                  type="button"
                  className={styles.problem}
                  onClick={() => actions.select(path)}
                >
                  {withName(nameOfField(path, fields), message)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 && (
        <Text size="body">
          There are none. Each text that you change is listed here until you{' '}
          {isPlatform ? 'publish' : 'save'} it.
        </Text>
      )}
      {content && own.reverted.length > 0 && changes.length + own.colleagues.length > 1 && (
        <>
          <div className={fieldStyles.row}>
            <button
              type="button"
              className={toolButton}
              onClick={() => {
                if (!mayRevertOwn(content, own)) return;
                heading.current?.focus();
                actions.revertOwn();
              }}
            >
              {own.colleagues.length === 0 ? 'Revert all' : 'Revert my changes'}
            </button>
          </div>
          {own.colleagues.length > 0 && (
            <Text size="caption">Changes of {formatNames(own.colleagues)} remain.</Text>
          )}
        </>
      )}
      <ul className={styles.entries}>
        {changes.map(([path, after]) => (
          <ChangeEntry
            key={path}
            path={path}
            after={after}
            state={state}
            // The button that was clicked disappears together with the change, so the heading gets the focus.
            onRevert={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </>
  );
}

interface ChangeEntryProps {
  readonly path: string;
  readonly after: JsonValue;
  readonly state: EditorState;
  readonly onRevert: () => void;
}

/** Shows one change with its authors. The user can select the changed value, or revert the change. */
function ChangeEntry({ path, after, state, onRevert }: ChangeEntryProps): ReactNode {
  const { actions, fields, site } = useEditor();
  const { content, drafts } = state;
  const isPlatform = site.store.kind === 'platform';
  const name = nameOfValue(path, content?.current ?? {}, fields);
  const before = content ? readContent(content.base, path) : undefined;
  const draft = drafts[path];
  const verb = before === undefined ? 'Discard' : 'Revert';
  const positions = content ? positionsInBase(content, path) : undefined;
  const described = describeChanges(
    { path, before, after, content: content?.current ?? {}, positions },
    fields,
  );
  const peopleOf = (change: DescribedChange) => {
    const part = partOf(change, content?.publishedIds[path], content?.ids[path]);
    return part === null ? undefined : draft?.parts[part]?.authors;
  };
  const hasPeopleOfParts =
    draft !== undefined && draft.authors.length > 1 && described.some(peopleOf);
  return (
    <li className={styles.change}>
      <strong>{name}</strong>
      <PageNames path={path} />
      <Changes changes={described} {...(hasPeopleOfParts && { peopleOf })} />
      {before === undefined && (
        <span className={styles.quiet}>
          This is no longer on the page, so it cannot be {isPlatform ? 'published' : 'saved'}.
        </span>
      )}
      {hasPeopleOfParts ? (
        <span className={styles.quiet}>Changed {formatDate(draft.date)}</span>
      ) : (
        draft && <Authors {...draft} />
      )}
      <div className={fieldStyles.row}>
        {before !== undefined && (
          <button
            type="button"
            className={toolButton}
            aria-label={`Show ${name}`}
            onClick={() => actions.select(path)}
          >
            Show
          </button>
        )}
        <button
          type="button"
          className={toolButton}
          aria-label={`${verb} ${name}`}
          onClick={() => {
            if (!mayRevert(name, draft, described.map(nameWithPeople(peopleOf)))) return;
            onRevert();
            actions.revert(path);
          }}
        >
          {verb}
        </button>
      </div>
    </li>
  );
}

function nameWithPeople(peopleOf: (change: DescribedChange) => readonly string[] | undefined) {
  return (change: DescribedChange) =>
    `${change.name} (${formatNames(peopleOf(change) ?? ['You'])})`;
}

/** Adds the name of the field to a problem, because the platform's messages do not contain that name. */
function withName(name: string, message: string): string {
  return message.startsWith(name) ? message : `${name}: ${message}`;
}
