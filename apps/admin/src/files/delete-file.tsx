import { type FileDetails, routes } from '@groundwork/sdk/protocol';
import { toast } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { ConfirmedAction } from '../components/confirmed-action.tsx';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

interface DeleteFileProps {
  readonly file: FileDetails;
  readonly onDeleted: () => void;
}

export function DeleteFile({ file, onDeleted }: DeleteFileProps): ReactNode {
  const platform = usePlatform();
  const { file_url, file_uri } = file;

  async function remove() {
    await platform.request(routes.coreIntegration, {
      method: 'POST',
      params: { name: 'DeleteFile' },
      body: file_url === null ? { file_uri } : { file_url },
    });
    toast({ title: messages.files.deleted });
    onDeleted();
  }

  return (
    <ConfirmedAction
      label={messages.files.delete}
      confirmLabel={messages.files.deleteConfirm(file.name)}
      failure={messages.files.deleteFailed}
      action={remove}
    >
      <p>{messages.files.deleteText}</p>
      {file.is_in_content && <p>{messages.files.deleteFromContent}</p>}
    </ConfirmedAction>
  );
}
