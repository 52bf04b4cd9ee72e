import { Button, Heading, Text } from '@groundwork/ui';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { compactButton } from '../controls.css.ts';
import { namesOfPagesWith } from '../described-pages.ts';
import { useEditor } from '../editor-context.ts';
import type { EditedContent } from '../state/editor-state.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import { Authors } from './authors.tsx';
import * as styles from './panels.css.ts';
import {
  choicesOf,
  firstSelections,
  type Makers,
  type Row,
  receiveRows,
  rowsOf,
  type Selection,
  selectRow,
} from './publish-rows.ts';
import { WordsChange } from './words-change.tsx';

interface PublishDialogProps {
  readonly content: EditedContent;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
  /** Question that the user must answer before publishing; null if there is none. */
  readonly question: ReactElement | null;
}

interface ShownRow extends Row {
  readonly selection: Selection;
}

const GROUPS: readonly (Pick<RowGroupProps, 'title' | 'hint'> & { readonly makers: Makers })[] = [
  { makers: 'user', title: 'Your changes' },
  {
    makers: 'both',
    title: 'Changes by you and other people',
    hint: 'The other people may not have finished them, so they are left out unless you choose them.',
  },
  {
    makers: 'others',
    title: 'Changes of other people',
    hint: 'They may be unfinished, so they are left out unless you choose them.',
  },
];

/**
 * Dialog that lists the changes and publishes the selected changes. A changed list has a row for each changed
 * item. At first, the changes that only the user made are selected. If a selected value changes again, the
 * dialog deselects it.
 */
export function PublishDialog({ content, drafts, question }: PublishDialogProps): ReactNode {
  const { actions, fields } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const asked = question?.key ?? null;
  const focused = useRef<string | null>(null);
  // Moves the focus to a new question. After an answer the clicked button has disappeared, so the focus moves to the
  // next question or the list.
  useEffect(() => {
    if (focused.current === asked) return;
    focused.current = asked;
    dialog.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [asked]);
  const all = rowsOf(content, drafts, fields);
  const [known, setSelections] = useState(() => firstSelections(all));
  const selections = receiveRows(known, all, question !== null);
  if (selections !== known) setSelections(selections);
  // Every row keeps the place where it was first shown, so that no checkbox moves under the pointer.
  const rows = [...selections].flatMap(([key, selection]): ShownRow[] => {
    const row = all.find((each) => each.key === key);
    return row ? [{ ...row, selection }] : [];
  });
  const chosen = rows.filter(({ selection }) => selection.chosen !== null);
  const choose = (row: Row, isOn: boolean) => setSelections(selectRow(selections, row, isOn));
  const label = `Publish ${chosen.length} ${chosen.length === 1 ? 'change' : 'changes'}`;
  const reason = reasonNotToPublish(rows.length, chosen.length, question !== null);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={actions.closePublish}
    >
      {question}
      <div className={styles.group}>
        <Heading level={2} size="title" id={id} tabIndex={-1}>
          Changes to publish
        </Heading>
        {GROUPS.map(({ makers, ...group }) => (
          <RowGroup
            key={makers}
            {...group}
            rows={rows.filter(({ selection }) => selection.makers === makers)}
            choose={choose}
          />
        ))}
        <div className={styles.dialogActions}>
          <Button
            tone="signal"
            className={compactButton}
            state={reason === null ? 'ready' : 'disabled'}
            aria-describedby={reason === null ? undefined : `${id}-reason`}
            onClick={() => {
              dialog.current?.close();
              actions.publish(choicesOf(rows, chosen));
            }}
          >
            {label}
          </Button>
          <Button tone="outline" className={compactButton} onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          {reason !== null && (
            <p id={`${id}-reason`} className={styles.quiet}>
              {reason}
            </p>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Returns why nothing can be published at the moment; null if the user can publish the chosen changes. */
function reasonNotToPublish(rows: number, chosen: number, isAsked: boolean): string | null {
  if (isAsked) return 'First answer the question above.';
  if (rows === 0) return 'There is nothing to publish.';
  return chosen === 0 ? 'Select at least one change.' : null;
}

interface RowGroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly ShownRow[];
  readonly choose: (row: Row, isOn: boolean) => void;
}

function RowGroup({ title, hint, rows, choose }: RowGroupProps): ReactNode {
  const { pages } = useEditor();
  if (rows.length === 0) return null;
  const byPage = Map.groupBy(rows, ({ path }) => namesOfPagesWith(pages, path) ?? 'other content');
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {hint !== undefined && <Text size="caption">{hint}</Text>}
      {pages.length < 2 ? (
        <Rows rows={rows} choose={choose} />
      ) : (
        [...byPage].map(([names, rowsOfPage]) => (
          <PageRows key={names} names={names} rows={rowsOfPage} choose={choose} />
        ))
      )}
    </section>
  );
}

interface PageRowsProps extends Pick<RowGroupProps, 'rows' | 'choose'> {
  readonly names: string;
}

/** Lists the changes to one page, or to the same set of pages, under a heading. */
function PageRows({ names, ...props }: PageRowsProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.pageTitle}>
        {names.charAt(0).toUpperCase() + names.slice(1)}
      </h4>
      <Rows {...props} />
    </section>
  );
}

function Rows({ rows, choose }: Pick<RowGroupProps, 'rows' | 'choose'>): ReactNode {
  return (
    <ul className={styles.entries}>
      {rows.map((row) => (
        <li key={row.key} className={styles.change}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={row.selection.chosen !== null}
              onChange={({ target }) => choose(row, target.checked)}
            />
            <strong>{row.name}</strong>
          </label>
          {row.selection.changedFrom !== null && (
            <span className={styles.quiet}>Changed since you chose it.</span>
          )}
          <WordsChange {...row} />
          <Authors
            authors={row.people.authors}
            date={row.draft.date}
            isOfList={row.part !== null}
          />
        </li>
      ))}
    </ul>
  );
}
