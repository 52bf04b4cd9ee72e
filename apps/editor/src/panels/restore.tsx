import { Text } from '@groundwork/ui';
import { type ReactNode, useState } from 'react';
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
  const name = nameOfVersion(version);
  const restore = (keepsDrafts: boolean) => {
    actions.restore(version, keepsDrafts);
    setIsAsked(false);
  };
  if (!isAsked) {
    return (
      <div className={fieldStyles.row}>
        <button
          type="button"
          className={toolButton}
          aria-label={`Restore ${name}`}
          onClick={() => setIsAsked(true)}
        >
          Restore
        </button>
      </div>
    );
  }
  return (
    <>
      <Text size="caption">
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
        <button type="button" className={toolButton} onClick={() => setIsAsked(false)}>
          Cancel
        </button>
      </div>
    </>
  );
}

/** Returns the name of a published version; version 0 is the original content. */
export function nameOfVersion(version: number): string {
  return version === 0 ? 'the original content' : `version ${version}`;
}
