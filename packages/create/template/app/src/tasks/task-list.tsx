import { Grid, Text } from '@groundwork/ui';
import { RecordList } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { useRecords } from '../data.ts';
import { TaskCard } from './task-card.tsx';

/** List of the newest tasks, which stays up to date. */
export function TaskList(): ReactNode {
  return (
    <RecordList
      records={useRecords('Task', { sort: '-created_date', limit: 20 })}
      moreLabel="More tasks"
      failure="The tasks could not be loaded."
      empty={<Text size="lead">No tasks yet. Open this page in a second tab, then add one.</Text>}
    >
      {(tasks) => (
        <Grid columns={2} gap="lg" as="ul">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} />
            </li>
          ))}
        </Grid>
      )}
    </RecordList>
  );
}
