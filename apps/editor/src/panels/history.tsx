import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useEffect } from 'react';
import { toolButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import { nameOfItem } from '../fields/name-of-value.ts';
import { positionsOf } from '../merge/list-ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import { ownChanges } from '../state/own-changes.ts';
import { describeChanges } from './describe-changes.ts';
import { formatDate } from './format-date.ts';
import { nameOfVersion } from './name-of-version.ts';
import { PageNames } from './page-names.tsx';
import * as styles from './panels.css.ts';
import { Restore } from './restore.tsx';
import { Changes } from './words-change.tsx';

export function History({ state }: { readonly state: EditorState }): ReactNode {
  const { actions, content, fields } = useEditor();
  const { versions } = state;
  const unpublished = ownChanges(state);
  const published = state.content?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each publication adds a version
  useEffect(() => actions.loadVersions(), [actions, published]);
  // If the earliest loaded version is 1, there are no earlier versions, because numbers start at 1.
  const earliest = versions.at(-1);
  return (
    <>
      <Heading level={2} size="title">
        Published versions
      </Heading>
      {versions.length === 0 && (
        <Text size="body">
          Nothing has been published here yet. Visitors see the original content.
        </Text>
      )}
      <ol className={styles.entries} reversed>
        {versions.map(({ version, restored, date, author, changes }, index) => (
          <li key={version} className={styles.change}>
            <strong>
              Version {version}
              {restored !== null && `, restores ${nameOfVersion(restored)}`}
              {index === 0 && ', which visitors see'}
            </strong>
            <span className={styles.quiet}>
              {author}, {formatDate(date)}
            </span>
            <dl>
              {changes.map(({ ids, ...change }) => {
                const positions = ids ? positionsOf(ids.before, ids.after) : undefined;
                return (
                  <div key={change.path} className={fieldStyles.field}>
                    <dt className={styles.name}>
                      {nameOfItem(change.path, change.after, fields)}{' '}
                      <PageNames path={change.path} />
                    </dt>
                    <dd>
                      <Changes
                        changes={describeChanges({ ...change, content, positions }, fields)}
                      />
                    </dd>
                  </div>
                );
              })}
            </dl>
            {index > 0 && <Restore version={version} unpublished={unpublished} />}
          </li>
        ))}
        {earliest?.version === 1 && (
          <li className={styles.change}>
            <strong>The original content of the site</strong>
            <Restore version={0} unpublished={unpublished} />
          </li>
        )}
      </ol>
      {earliest !== undefined && earliest.version > 1 && (
        <div>
          <button type="button" className={toolButton} onClick={actions.loadEarlierVersions}>
            Show earlier versions
          </button>
        </div>
      )}
    </>
  );
}
