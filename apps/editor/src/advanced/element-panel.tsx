import { Button, Heading, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { ClassList } from './class-list.tsx';
import { fieldsOf, unsavableReasonOf } from './element-fields.ts';
import * as styles from './element-panel.css.ts';
import { FieldEditor } from './field-editor.tsx';
import { LostEdits } from './lost-edits.tsx';
import type { ElementEdits } from './use-element-edits.ts';

/**
 * Shows the selected element with its classes. Also shows its text and URL, unless its text belongs to the
 * content.
 */
export function ElementPanel(props: ElementEdits): ReactNode {
  const { state, step, dismiss } = props;
  const { past, future, lost } = state;
  return (
    <>
      <SelectedElement {...props} />
      {(past.length > 0 || future.length > 0) && (
        <Stack gap="xs" flow="row">
          <Button
            tone="outline"
            state={past.length > 0 ? 'ready' : 'disabled'}
            onClick={() => step('undo')}
          >
            Undo edit
          </Button>
          <Button
            tone="outline"
            state={future.length > 0 ? 'ready' : 'disabled'}
            onClick={() => step('redo')}
          >
            Redo edit
          </Button>
        </Stack>
      )}
      <LostEdits edits={lost} onDismiss={dismiss} />
    </>
  );
}

function SelectedElement({ state, edit, save, undo }: ElementEdits): ReactNode {
  const { selected, edits, saves } = state;
  const undoButton = saves.length > 0 && (
    <Button tone="outline" onClick={undo}>
      Undo last save
    </Button>
  );
  if (!selected) return undoButton;
  const { element, key } = selected;
  const fields = fieldsOf(selected, edits);
  const reason = unsavableReasonOf(fields);
  // If both fields have the same reason, the text field states it.
  const isStated =
    fields.text.value !== null && fields.text.unsavableReason === fields.classes.unsavableReason;
  const unsavableClasses = isStated ? null : fields.classes.unsavableReason;
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
      {element.contentPath === null && (
        <>
          <FieldEditor
            name="text"
            label="Text"
            field={fields.text}
            onChange={(text) => edit('text', text)}
          />
          <FieldEditor
            name="src"
            label="Image URL"
            field={fields.src}
            onChange={(src) => edit('src', src)}
          />
        </>
      )}
      <ClassList
        key={`${key} classes`}
        classes={fields.classes.value ?? ''}
        onChange={(classes) => edit('classes', classes)}
      />
      {unsavableClasses !== null && (
        <p className={styles.reason}>Cannot be saved: {unsavableClasses}</p>
      )}
      <Stack gap="xs" flow="row">
        <Button tone="signal" state={isReady ? 'ready' : 'disabled'} onClick={save}>
          Save into the source
        </Button>
        {undoButton}
      </Stack>
    </section>
  );
}
