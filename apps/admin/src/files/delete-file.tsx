import { type FileDetails, routes } from '@groundwork/sdk/protocol';
import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { plainButton } from '../components/controls.css.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

interface DeleteFileProps {
  readonly file: FileDetails;
  readonly onDeleted: () => void;
}

export function DeleteFile({ file, onDeleted }: DeleteFileProps): ReactNode {
  const platform = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);

  async function remove() {
    setIsBusy(true);
    const { file_url, file_uri } = file;
    try {
      await platform.request(routes.coreIntegration, {
        method: 'POST',
        params: { name: 'DeleteFile' },
        body: file_url === null ? { file_uri } : { file_url },
      });
      toast({ title: messages.files.deleted });
      onDeleted();
    } catch (error) {
      setIsBusy(false);
      close();
      toastFailure(messages.files.deleteFailed, error);
    }
  }

  return (
    <>
      <button type="button" className={plainButton} onClick={() => setIsOpen(true)}>
        {messages.files.delete}
      </button>
      <Dialog
        isOpen={isOpen}
        title={messages.files.delete}
        onClose={close}
        actions={
          <>
            <Button tone="signal" state={isBusy ? 'busy' : 'ready'} onClick={remove}>
              {messages.files.deleteConfirm(file.name)}
            </Button>
            <Button tone="outline" onClick={close}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        <p>{messages.files.deleteText}</p>
        {file.is_in_content && <p>{messages.files.deleteFromContent}</p>}
      </Dialog>
    </>
  );
}
