import { isPending } from '@groundwork/auth-react/data';
import { Badge, Button, Card, Heading, Stack, SubmitButton, Text, TextField } from '@groundwork/ui';
import { toastFailure } from '@groundwork/ui/toast';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Task, useDeleteRecord, useUpdateRecord } from '../data.ts';

interface TaskCardProps {
  readonly task: Task;
}

/** A task with its actions. The platform decides who may change the task: see the rules in Task.jsonc. */
export function TaskCard({ task }: TaskCardProps): ReactNode {
  const { id, title, done, picture, created_by } = task;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const update = useUpdateRecord('Task', { onError });
  const remove = useDeleteRecord('Task', { onError });
  // A new task has no id until the platform has stored the task.
  const state = isPending(task) ? 'busy' : 'ready';

  function closeForm(): void {
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  }

  if (isEditing) return <TitleForm task={task} onClose={closeForm} />;
  return (
    <Card>
      <Stack gap="sm">
        {done && (
          <div>
            <Badge tone="solid">Done</Badge>
          </div>
        )}
        <Heading level={2} size="title">
          {title}
        </Heading>
        {picture && <img className="picture" src={picture} alt="" />}
        <Text size="caption">{created_by}</Text>
        <Stack gap="sm" flow="row">
          <Button tone="outline" state={state} onClick={() => update.mutate({ id, done: !done })}>
            {done ? 'Reopen' : 'Done'}
          </Button>
          <Button ref={editButton} tone="outline" state={state} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
          <Button tone="outline" state={state} onClick={() => remove.mutate(id)}>
            Delete
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function TitleForm({ task, onClose }: TaskCardProps & { readonly onClose: () => void }): ReactNode {
  const update = useUpdateRecord('Task', { onError, onSuccess: onClose });
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title'));
    update.mutate({ id: task.id, title });
  }
  return (
    <form ref={focusTitle} onSubmit={save} aria-label="Edit task">
      <Stack gap="sm">
        <TextField label="Title" name="title" defaultValue={task.title} />
        <Stack gap="sm" flow="row">
          <SubmitButton tone="signal">Save</SubmitButton>
          <Button tone="outline" onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** Moves the focus to the title, because the Edit button, which had the focus, has disappeared. */
function focusTitle(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

function onError(error: Error): void {
  toastFailure('The task was not changed', error);
}
