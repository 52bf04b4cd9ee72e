import { type ContentFields, readContent } from '@groundwork/editor-bridge/content';
import type { PublishedDraft } from '@groundwork/sdk/protocol';
import { Button, Heading, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { idsAt, positionsOf } from '../merge/list-ids.ts';
import type { EditedContent } from '../state/editor-state.ts';
import type { Authors as AuthorNames, DraftInfo } from '../stores/content-store.ts';
import { Authors } from './authors.tsx';
import { type DescribedChange, describeChanges, partOf } from './describe-changes.ts';
import { PageNames } from './page-names.tsx';
import * as styles from './panels.css.ts';
import { WordsChange } from './words-change.tsx';

interface PublishDialogProps {
  readonly content: EditedContent;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
}

/** A change, or a part of a changed list, that the user can select for publishing. */
interface Row extends DescribedChange {
  readonly key: string;
  readonly draft: DraftInfo;
  readonly path: string;
  /** Part of a list: the id of an item, or the order. Null for another value. */
  readonly part: string | null;
  readonly people: AuthorNames;
}

/**
 * Dialog that lists the changes, of lists by item, and publishes the selected ones. At first, the user's own
 * changes are selected, and the changes in which other people have a part are not.
 */
export function PublishDialog({ content, drafts }: PublishDialogProps): ReactNode {
  const { actions, fields } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => dialog.current?.showModal(), []);
  const all = rowsOf(content, drafts, fields);
  // Adds changes that other people make while the dialog is open at the end, so that no checkbox moves under
  // the pointer.
  const [firstKeys] = useState(() => all.map(({ key }) => key));
  const isFirst = ({ key }: Row) => firstKeys.includes(key);
  const rows = [...all.filter(isFirst), ...all.filter((row) => !isFirst(row))];
  const isOwn = ({ people }: Row) => people.colleagues.length === 0;
  const isChosen = (row: Row) => choices[row.key] ?? isOwn(row);
  const chosen = rows.filter(isChosen);
  const choose = ({ key }: Row, isOn: boolean) => setChoices({ ...choices, [key]: isOn });
  const label = `Publish ${chosen.length} ${chosen.length === 1 ? 'change' : 'changes'}`;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={actions.closePublish}
    >
      <div className={styles.group}>
        <Heading level={2} size="title" id={id}>
          Changes to publish
        </Heading>
        <RowGroup title="Your changes" rows={rows.filter(isOwn)} {...{ isChosen, choose }} />
        <RowGroup
          title="Changes of other people"
          hint="They may be unfinished, so they are left out unless you choose them."
          rows={rows.filter((row) => !isOwn(row))}
          {...{ isChosen, choose }}
        />
        <div className={styles.dialogActions}>
          <Button
            tone="signal"
            state={chosen.length > 0 ? 'ready' : 'disabled'}
            onClick={() => {
              dialog.current?.close();
              actions.publish(choicesOf(rows, chosen));
            }}
          >
            {label}
          </Button>
          <Button tone="outline" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  );
}

interface RowGroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly Row[];
  readonly isChosen: (row: Row) => boolean;
  readonly choose: (row: Row, isOn: boolean) => void;
}

/** Lists changes with a checkbox each, under a heading. */
function RowGroup({ title, hint, rows, isChosen, choose }: RowGroupProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {hint !== undefined && <Text size="caption">{hint}</Text>}
      <ul className={styles.entries}>
        {rows.map((row) => (
          <li key={row.key} className={styles.change}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isChosen(row)}
                onChange={({ target }) => choose(row, target.checked)}
              />
              <strong>{row.name}</strong>
            </label>
            <PageNames path={row.path} />
            <WordsChange {...row} />
            <Authors
              authors={row.people.authors}
              date={row.draft.date}
              isOfList={row.part !== null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function rowsOf(
  content: EditedContent,
  drafts: PublishDialogProps['drafts'],
  fields: ContentFields,
): readonly Row[] {
  const { base, publishedIds } = content;
  return Object.entries(drafts).flatMap(([path, draft]) => {
    const before = readContent(base, path);
    if (before === undefined) return [];
    const { value: after, ids } = draft;
    const positions =
      ids && Array.isArray(before)
        ? positionsOf(idsAt(publishedIds, path, before), ids)
        : undefined;
    return describeChanges({ path, before, after, positions }, fields).map((change): Row => {
      const part = partOf(change, publishedIds[path], ids);
      const people = (part === null ? undefined : draft.parts[part]) ?? draft;
      return { ...change, key: `${path} ${part}`, draft, path, part, people };
    });
  });
}

/** Returns the drafts that the user selected. If only some parts of a draft are selected, names these parts. */
function choicesOf(rows: readonly Row[], chosen: readonly Row[]): readonly PublishedDraft[] {
  const at = (all: readonly Row[], path: string) => all.filter((row) => row.path === path);
  return [...new Map(chosen.map(({ path, draft }) => [path, draft]))].map(([path, draft]) => {
    const reference = { path, revision: draft.revision };
    const parts = at(chosen, path).flatMap(({ part }) => part ?? []);
    return parts.length < at(rows, path).length && parts.length > 0
      ? { ...reference, parts }
      : reference;
  });
}
