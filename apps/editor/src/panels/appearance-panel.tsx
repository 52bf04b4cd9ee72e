import {
  type ContentField,
  type ContentFields,
  type JsonValue,
  readContent,
} from '@groundwork/editor-bridge/content';
import { Heading, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { ContentField as Field, MemberFields } from '../fields/content-field.tsx';
import { labelOf } from '../fields/field-label.ts';
import type { EditedContent } from '../state/editor-state.ts';
import { rootOf } from './outline-groups.ts';
import * as styles from './panels.css.ts';

export function AppearancePanel({ content }: { readonly content: EditedContent }): ReactNode {
  const { actions, fields, problems } = useEditor();
  const roots = rootsOf(content.fields);
  const found = [...problems].filter(([path]) => isDesign(content.fields[path]));
  return (
    <div className={styles.group}>
      <Heading level={2} size="title">
        Design of the site
      </Heading>
      <div role="status">
        {found.length > 0 && (
          <>
            <Text size="body">Some visitors could not read this, so it cannot be published:</Text>
            <ul className={styles.problems} aria-label="Not readable">
              {found.map(([path, message]) => (
                <li key={path}>
                  {message}{' '}
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => actions.select(path)}
                  >
                    Show
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {roots.flatMap((root) => {
        const value = readContent(content.current, root);
        if (typeof value !== 'object' || value === null) return [];
        return Object.entries(value).map(([key, member]: [string, JsonValue]) => {
          const path = `${root}.${key}`;
          if (typeof member !== 'object' || member === null) {
            return <Field key={path} path={path} value={member} />;
          }
          return (
            <details key={path} className={styles.section}>
              <summary>{labelOf(path, fields)}</summary>
              <div className={styles.group}>
                <MemberFields path={path} value={member} />
              </div>
            </details>
          );
        });
      })}
    </div>
  );
}

/** Whether the app lets its owner change colours or make other choices. */
export function hasAppearance(fields: ContentFields): boolean {
  return Object.values(fields).some(isDesign);
}

function isDesign(field: ContentField | undefined): boolean {
  return field?.kind === 'colour' || field?.kind === 'choice';
}

/** Returns the paths of the exported values that contain a colour or choice. */
function rootsOf(fields: ContentFields): readonly string[] {
  const paths = Object.entries(fields).filter(([, field]) => isDesign(field));
  return [...new Set(paths.map(([path]) => rootOf(path)))];
}
