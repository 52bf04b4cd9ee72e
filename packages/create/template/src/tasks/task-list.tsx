import { Button, Grid, Spinner, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useRecords } from '../data.ts';
import { TaskCard } from './task-card.tsx';

/** List of the newest tasks, which stays up to date. */
export function TaskList(): ReactNode {
  const tasks = useRecords('Task', { sort: '-created_date', limit: 20 });
  if (tasks.isPending) {
    return (
      <div role="status" aria-label="Loading">
        <Spinner />
      </div>
    );
  }
  if (tasks.isError) {
    return (
      <div role="alert">
        <Text size="body">The tasks could not be loaded. {tasks.error.message}</Text>
      </div>
    );
  }
  if (tasks.data.length === 0) {
    return <Text size="lead">No tasks yet. Open this page in a second tab, then add one.</Text>;
  }
  return (
    <Stack gap="lg">
      <Grid columns={2} gap="lg" as="ul">
        {tasks.data.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} />
          </li>
        ))}
      </Grid>
      {tasks.hasNextPage && (
        <div>
          <Button tone="outline" onClick={() => void tasks.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Stack>
  );
}
