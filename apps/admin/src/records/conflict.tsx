import { Button, SubmitButton } from '@groundwork/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { bar, notice } from '../components/controls.css.ts';
import { messages } from '../messages.ts';
import type { StoredRecord } from './field-schema.ts';
import * as styles from './records.css.ts';

interface ConflictProps {
  readonly changes: Readonly<Record<string, unknown>>;
  /** The stored record; null if it was deleted. */
  readonly current: StoredRecord | null;
  /** Id of the form with the changes. The button that keeps the changes submits this form again. */
  readonly form: string;
  /**
   * Called when the user keeps their changes, before the form is submitted. The next save must replace the version
   * `current`.
   */
  readonly onKeep: (current: StoredRecord) => void;
  readonly onDiscard: (current: StoredRecord) => void;
}

export function Conflict(props: ConflictProps): ReactNode {
  const { changes, current, form, onKeep, onDiscard } = props;
  const root = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} tabIndex={-1} aria-labelledby={title} className={notice}>
      <h2 id={title}>{messages.conflict.title}</h2>
      {current === null ? (
        <p>{messages.conflict.deleted}</p>
      ) : (
        <>
          <p>{messages.conflict.text}</p>
          <table className={styles.versions}>
            <thead>
              <tr>
                <th scope="col">{messages.conflict.field}</th>
                <th scope="col">{messages.conflict.yours}</th>
                <th scope="col">{messages.conflict.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(changes).map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{describe(value)}</td>
                  <td>{describe(current[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={bar}>
            <SubmitButton tone="signal" form={form} onClick={() => onKeep(current)}>
              {messages.conflict.keep}
            </SubmitButton>
            <Button tone="outline" onClick={() => onDiscard(current)}>
              {messages.conflict.discard}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return messages.form.noValue;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
