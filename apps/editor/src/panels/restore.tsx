import { Text } from '@groundwork/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';

/** Button that publishes an earlier version again, after a question. Version 0 is the original content. */
export function Restore({
  version,
  hasDrafts,
}: {
  readonly version: number;
  /** Whether the user must choose what happens to unpublished changes. */
  readonly hasDrafts: boolean;
}): ReactNode {
  const { actions } = useEditor();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  const warningId = useId();
  const name = nameOfVersion(version);
  const showQuestion = (isShown: boolean) => {
    flushSync(() => setIsAsked(isShown));
    // The button that had the focus has disappeared.
    (isShown ? question : button).current?.focus();
  };
  const restore = (keepsDrafts: boolean) => {
    actions.restore(version, keepsDrafts);
    showQuestion(false);
  };
  if (!isAsked) {
    return (
      <div className={fieldStyles.row}>
        <button
          ref={button}
          type="button"
          className={toolButton}
          aria-label={`Restore ${name}`}
          onClick={() => showQuestion(true)}
        >
          Restore
        </button>
      </div>
    );
  }
  return (
    <fieldset ref={question} className={fieldStyles.list} aria-labelledby={warningId} tabIndex={-1}>
      <Text size="caption" id={warningId}>
        Visitors will see it immediately.
        {hasDrafts && ' There are unpublished changes: keep them for later, or discard them.'}
      </Text>
      <div className={fieldStyles.row}>
        <button type="button" className={toolButton} onClick={() => restore(true)}>
          Restore {name}
          {hasDrafts && ', keep the changes'}
        </button>
        {hasDrafts && (
          <button type="button" className={toolButton} onClick={() => restore(false)}>
            Restore {name}, discard the changes
          </button>
        )}
        <button type="button" className={toolButton} onClick={() => showQuestion(false)}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}

/** Returns the name of a published version; version 0 is the original content. */
export function nameOfVersion(version: number): string {
  return version === 0 ? 'the original content' : `version ${version}`;
}
