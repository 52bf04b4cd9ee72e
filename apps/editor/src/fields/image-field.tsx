import { type ReactNode, useId, useState } from 'react';
import { textField, toolButton } from '../controls.css.ts';
import type { UploadedImage } from '../editor-actions.ts';
import { useEditor } from '../editor-context.ts';
import { resizeImage } from '../stores/resize-image.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { useEdited } from './use-edited.ts';

export function ImageField({
  path,
  label,
  field,
  value,
  problem,
  isSelected,
}: FieldProps<'image'>): ReactNode {
  const { actions, site } = useEditor();
  const { store, origin } = site;
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const edited = useEdited(path);
  const image = typeof value === 'object' && value !== null && 'src' in value ? value : null;
  const alt = image && typeof image.alt === 'string' ? image.alt : '';

  async function replace(chosen: File): Promise<void> {
    if (store.kind === 'file') return;
    setIsBusy(true);
    await actions.setImage(path, upload(chosen, store.uploadImage));
    setIsBusy(false);
  }

  return (
    <fieldset className={styles.icons} data-selected={isSelected || undefined}>
      <legend>{label}</legend>
      {image && (
        <img className={styles.preview} src={new URL(String(image.src), origin).href} alt={alt} />
      )}
      {image && (
        <div className={styles.field}>
          <label htmlFor={`${id}-alt`}>Alternative text</label>
          <textarea
            id={`${id}-alt`}
            className={textField}
            rows={1}
            value={alt}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem === undefined ? undefined : true}
            onChange={(event) =>
              actions.edit(path, { ...image, alt: event.target.value }, { isTyping: true })
            }
            {...edited}
          />
        </div>
      )}
      <p
        id={`${id}-hint`}
        className={styles.hint}
        data-problem={problem !== undefined || undefined}
      >
        {problem ?? (image && 'Say what the image shows, for people who cannot see it.')}
      </p>
      {store.kind !== 'file' ? (
        <div className={styles.row}>
          <label className={styles.fileButton}>
            {isBusy ? 'Uploading…' : image ? 'Replace the image' : 'Add an image'}
            <input
              type="file"
              accept="image/*"
              disabled={isBusy}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void replace(chosen);
                target.value = '';
              }}
            />
          </label>
          {field.optional && image && (
            <button type="button" className={toolButton} onClick={() => actions.edit(path, null)}>
              Remove
            </button>
          )}
        </div>
      ) : (
        <p className={styles.hint}>
          Images of this site are changed by hand: put the file into the site’s public folder and
          write its path into the content.
        </p>
      )}
    </fieldset>
  );
}

async function upload(
  chosen: File,
  uploadImage: (file: File) => Promise<string>,
): Promise<UploadedImage> {
  const { file, width, height } = await resizeImage(chosen);
  return { src: await uploadImage(file), width, height };
}
