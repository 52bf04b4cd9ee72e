import { Text } from '@groundwork/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import { formatNames } from '../format-names.ts';
import type { OwnChanges } from '../state/own-changes.ts';
import { nameOfVersion } from './name-of-version.ts';

/** Button that publishes an earlier version again, after a confirmation. Version 0 is the original content. */
export function Restore({
  version,
  unpublished,
}: {
  readonly version: number;
  readonly unpublished: OwnChanges;
}): ReactNode {
  const { actions } = useEditor();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  const warningId = useId();
  const name = nameOfVersion(version);
  const hasOwn = unpublished.reverted.length > 0;
  const showQuestion = (isShown: boolean) => {
    flushSync(() => setIsAsked(isShown));
    // The button that had the focus has disappeared, so the focus moves to the question, or back to the button.
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
        {hasOwn && ' You have unpublished changes: keep them for later, or discard them.'}
        {unpublished.colleagues.length > 0 &&
          ` Unpublished changes of ${formatNames(unpublished.colleagues)} remain.`}
      </Text>
      <div className={fieldStyles.row}>
        <button type="button" className={toolButton} onClick={() => restore(true)}>
          Restore {name}
          {hasOwn && ', keep my changes'}
        </button>
        {hasOwn && (
          <button type="button" className={toolButton} onClick={() => restore(false)}>
            Restore {name}, discard my changes
          </button>
        )}
        <button type="button" className={toolButton} onClick={() => showQuestion(false)}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
