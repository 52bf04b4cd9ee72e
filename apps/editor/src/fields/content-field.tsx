import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { fieldAt, labelOf } from './field-label.ts';
import * as styles from './fields.css.ts';
import { IconPicker } from './icon-picker.tsx';
import { ImageField } from './image-field.tsx';
import { ListField } from './list-field.tsx';
import { TextInput } from './text-input.tsx';

/** Control for a content value. For an object, shows the controls of its members. */
export function ContentField({
  path,
  value,
}: {
  readonly path: string;
  readonly value: JsonValue;
}): ReactNode {
  const { fields, problems, selection } = useEditor();
  const field = fieldAt(path, value, fields);
  const common = {
    path,
    value,
    label: labelOf(path, fields),
    problem: problems.get(path),
    isSelected: path === selection.path,
  };
  switch (field?.kind) {
    case 'text':
    case 'link':
    case 'email':
      return <TextInput {...common} field={field} />;
    case 'icon':
      return <IconPicker {...common} field={field} />;
    case 'colour':
      return <ColourField {...common} field={field} />;
    case 'choice':
      return <ChoiceField {...common} field={field} />;
    case 'image':
      return <ImageField {...common} field={field} />;
    case 'list':
      return <ListField {...common} field={field} renderItem={renderField} />;
    case 'fixed':
      return null;
    case undefined:
      return typeof value === 'object' && value !== null ? (
        <fieldset className={styles.list}>
          <legend>{common.label}</legend>
          <MemberFields path={path} value={value} />
        </fieldset>
      ) : null;
  }
}

function renderField(path: string, value: JsonValue): ReactNode {
  return <ContentField path={path} value={value} />;
}

export function MemberFields({
  path,
  value,
}: {
  readonly path: string;
  readonly value: object;
}): ReactNode {
  return Object.entries(value).map(([key, member]: [string, JsonValue]) => (
    <ContentField key={key} path={`${path}.${key}`} value={member} />
  ));
}
