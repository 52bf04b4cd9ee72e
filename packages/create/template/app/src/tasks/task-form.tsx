import { FileField, Grid, Stack, SubmitButton, TextField } from '@groundwork/ui';
import { toastFailure } from '@groundwork/ui/toast';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { client } from '../client.ts';
import { useCreateRecord } from '../data.ts';

/** Form that creates a task, with a picture if one is chosen. */
export function TaskForm(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateRecord('Task');
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const title = String(values.get('title')).trim();
    setError(title === '' ? 'Enter a title.' : undefined);
    if (title === '') return;
    setIsSaving(true);
    try {
      const picture = await upload(values.get('picture'));
      await create.mutateAsync({ title, ...(picture && { picture }) });
      form.current?.reset();
    } catch (failure) {
      toastFailure('The task was not created', failure);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form ref={form} onSubmit={save} noValidate aria-label="New task">
      <Stack gap="md">
        <Grid columns={2} gap="md">
          <TextField label="Title" name="title" error={error} />
          <FileField label="Picture" name="picture" accept="image/*" isOptional />
        </Grid>
        <div>
          <SubmitButton tone="signal" state={isSaving ? 'busy' : 'ready'}>
            Add task
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

/** Uploads the file of a field. Returns the URL of the file; undefined if no file is chosen. */
async function upload(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  const { file_url } = await client.integrations.Core.UploadFile({ file });
  return file_url;
}
