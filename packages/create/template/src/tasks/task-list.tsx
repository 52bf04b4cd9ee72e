import { Grid, Spinner, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { TaskCard } from './task-card.tsx';
import { useTasks } from './use-tasks.ts';

/** List of tasks, which stays up to date. */
export function TaskList(): ReactNode {
  const { tasks, error } = useTasks();
  if (error !== undefined) {
    return (
      <div role="alert">
        <Text size="body">The tasks could not be loaded. {error}</Text>
      </div>
    );
  }
  if (tasks === undefined) {
    return (
      <div role="status" aria-label="Loading">
        <Spinner />
      </div>
    );
  }
  if (tasks.length === 0) {
    return <Text size="lead">No tasks yet. Open this page in a second tab, then add one.</Text>;
  }
  return (
    <Grid columns={2} gap="lg" as="ul">
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskCard task={task} />
        </li>
      ))}
    </Grid>
  );
}
