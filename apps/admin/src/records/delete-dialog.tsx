import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { buttons } from '../components/controls.css.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import type { Filter } from './filter.ts';

interface DeleteDialogProps {
  readonly entity: string;
  /** Filter of the records to delete; undefined closes the dialog. */
  readonly filter: Filter | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ filter, onClose, ...rest }: DeleteDialogProps): ReactNode {
  return (
    <Dialog isOpen={filter !== undefined} title={messages.delete.title} onClose={onClose}>
      {filter && <DeleteForm filter={filter} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

interface DeleteFormProps extends DeleteDialogProps {
  readonly filter: Filter;
}

function DeleteForm({ entity, filter, onClose, onDeleted }: DeleteFormProps): ReactNode {
  const handler = usePlatform().entity(entity);
  const [isBusy, setIsBusy] = useState(false);
  const counted = useLoad(JSON.stringify(filter), (signal) => handler.count(filter, { signal }));

  async function confirm() {
    setIsBusy(true);
    try {
      const { deleted } = await handler.deleteMany(filter, { all: true });
      toast({ title: messages.delete.done(messages.entities.records(deleted)) });
      onDeleted();
    } catch (error) {
      setIsBusy(false);
      toastFailure(messages.delete.failed, error);
    }
  }

  return (
    <LoadedView loaded={counted}>
      {(count) => (
        <>
          <p>
            {count === 0
              ? messages.delete.nothing
              : messages.delete.question(messages.entities.records(count))}
          </p>
          <div className={buttons}>
            {count > 0 && (
              <Button tone="signal" state={isBusy ? 'busy' : 'ready'} onClick={confirm}>
                {isBusy
                  ? messages.delete.deleting
                  : messages.delete.confirm(messages.entities.records(count))}
              </Button>
            )}
            <Button tone="outline" onClick={onClose}>
              {messages.cancel}
            </Button>
          </div>
        </>
      )}
    </LoadedView>
  );
}
