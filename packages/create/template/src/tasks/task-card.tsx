import { Badge, Button, Card, Heading, Stack, SubmitButton, Text, TextField } from '@groundwork/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../client.ts';
import { toastFailure } from '../toast-failure.ts';
import type { Task } from './use-tasks.ts';

interface TaskCardProps {
  readonly task: Task;
}

/** A task with its actions. The platform decides who may change it: see the rules in Task.jsonc. */
export function TaskCard({ task }: TaskCardProps): ReactNode {
  const { id, title, done, picture, created_by } = task;
  const [isEditing, setIsEditing] = useState(false);
  const { Task } = client.entities;

  if (isEditing) return <TitleForm task={task} onClose={() => setIsEditing(false)} />;
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
          <Button tone="outline" onClick={() => attempt(Task.update(id, { done: !done }))}>
            {done ? 'Reopen' : 'Done'}
          </Button>
          <Button tone="outline" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
          <Button tone="outline" onClick={() => attempt(Task.delete(id))}>
            Delete
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function TitleForm({ task, onClose }: TaskCardProps & { readonly onClose: () => void }): ReactNode {
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title'));
    if (await attempt(client.entities.Task.update(task.id, { title }))) onClose();
  }
  return (
    <form onSubmit={save} aria-label="Edit task">
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

/** Waits for a change; the list shows it when it arrives. Returns whether it was made. */
async function attempt(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (failure) {
    toastFailure('The task was not changed', failure);
    return false;
  }
}
