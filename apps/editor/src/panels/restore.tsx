import { Text } from '@groundwork/ui';
import { type ReactNode, useState } from 'react';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';

/** Button that publishes an earlier version again, after a question. Version 0 is the original content. */
export function Restore({ version }: { readonly version: number }): ReactNode {
  const { actions } = useEditor();
  const [isAsked, setIsAsked] = useState(false);
  const name = version === 0 ? 'the original content' : `version ${version}`;
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
      <Text size="caption">Visitors see it immediately. Your unpublished changes stay.</Text>
      <div className={fieldStyles.row}>
        <button
          type="button"
          className={toolButton}
          onClick={() => {
            actions.restore(version);
            setIsAsked(false);
          }}
        >
          Publish {name} again
        </button>
        <button type="button" className={toolButton} onClick={() => setIsAsked(false)}>
          Cancel
        </button>
      </div>
    </>
  );
}
