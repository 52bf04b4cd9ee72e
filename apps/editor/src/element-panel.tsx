import { Button, Heading, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { ClassList } from './class-list.tsx';
import type { EditorState } from './editor-state.ts';
import { fieldsOf, unsavableReasonOf } from './element-fields.ts';
import * as styles from './element-panel.css.ts';
import { FieldEditor } from './field-editor.tsx';
import type { EditorActions } from './use-editor.ts';

interface ElementPanelProps {
  readonly state: EditorState;
  readonly actions: EditorActions;
  readonly canSave: boolean;
}

/** Panel with the selected element and its editable fields. */
export function ElementPanel({ state, actions, canSave }: ElementPanelProps): ReactNode {
  const { selected, edits, saves, isSelecting } = state;
  const undo = canSave && saves.length > 0 && (
    <Button tone="outline" onClick={actions.undo}>
      Undo last save
    </Button>
  );
  if (!selected) {
    return (
      <section className={styles.element} aria-labelledby="element">
        <Heading level={2} size="title" id="element">
          Nothing selected
        </Heading>
        <Text size="caption">
          {isSelecting
            ? 'Click an element of the page, or focus the page and use the arrow keys. A second click edits a text in place.'
            : 'Press “Select elements” first.'}
        </Text>
        {undo}
      </section>
    );
  }
  const { element, key } = selected;
  const fields = fieldsOf(selected, edits);
  const reason = canSave ? unsavableReasonOf(fields) : null;
  const isReady = edits.has(key) && reason === null && selected.source !== null;
  return (
    <section className={styles.element} aria-labelledby="element">
      <Heading level={2} size="title" id="element">
        {`<${element.tagName.toLowerCase()}>`}
      </Heading>
      <p className={styles.location}>
        {element.dataSourceLocation ?? `in ${element.visualSelectorId}`}
      </p>
      {element.staticArrayIndex !== null && (
        <Text size="caption">
          Item {element.staticArrayIndex + 1} of {element.staticArrayName ?? 'a list'}
        </Text>
      )}
      <ClassList
        key={`${key} classes`}
        classes={fields.classes.value ?? ''}
        onChange={(classes) => actions.edit('classes', classes)}
      />
      <FieldEditor
        name="text"
        label="Text"
        field={fields.text}
        onChange={(text) => actions.edit('text', text)}
      />
      <FieldEditor
        name="src"
        label="Image URL"
        field={fields.src}
        onChange={(src) => actions.edit('src', src)}
      />
      {canSave && (
        <Stack gap="xs">
          {reason !== null && <p className={styles.reason}>Cannot be saved: {reason}</p>}
          <Stack gap="xs" flow="row">
            <Button tone="signal" state={isReady ? 'ready' : 'disabled'} onClick={actions.save}>
              Save into the source
            </Button>
            {undo}
          </Stack>
        </Stack>
      )}
    </section>
  );
}
