import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { buttons } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { createdUntil, deleteLater, type Selection } from './deletions.ts';

interface DeleteDialogProps {
  readonly entity: string;
  /** Records to delete; undefined closes the dialog. */
  readonly selection: Selection | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ selection, onClose, ...rest }: DeleteDialogProps): ReactNode {
  return (
    <Dialog isOpen={selection !== undefined} title={messages.delete.title} onClose={onClose}>
      {selection && <DeleteForm selection={selection} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

interface DeleteFormProps extends DeleteDialogProps {
  readonly selection: Selection;
}

function DeleteForm({ entity, selection, onClose, onDeleted }: DeleteFormProps): ReactNode {
  const platform = usePlatform();
  const { filter } = selection;
  const counted = useLoad(JSON.stringify(filter), async (signal) => {
    const handler = entityHandler(platform, entity);
    const newest = { sort: '-created_date', limit: 1, fields: ['created_date'], signal };
    const [record] = (await handler.filter(filter, newest)).items;
    if (!record) return { count: 0, until: '' };
    const until = record.created_date;
    const count = await handler.count(createdUntil(filter, until), { signal });
    return { count, until };
  });
  return (
    <LoadedView loaded={counted}>
      {({ count, until }) => (
        <>
          <p>
            {count === 0
              ? messages.delete.nothing
              : messages.delete.question(messages.entities.records(count))}
          </p>
          <div className={buttons}>
            {count > 0 && (
              <Button
                tone="signal"
                onClick={() => {
                  deleteLater(platform, { entity, count, until, ...selection });
                  onDeleted();
                }}
              >
                {messages.delete.confirm(messages.entities.records(count))}
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
