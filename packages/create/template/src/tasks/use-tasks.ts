import type { Entities, EntityEvent, Stored } from '@groundwork/sdk';
import { useEffect, useState } from 'react';
import { client } from '../client.ts';

/** A stored task; its fields are declared in groundwork/entities/Task.jsonc. */
export type Task = Stored<Entities['Task']>;

type Tasks = ReadonlyMap<string, Task>;

/** Reads the newest tasks, and keeps them up to date as anyone changes them. Undefined while they load. */
export function useTasks(): { tasks: readonly Task[] | undefined; error: string | undefined } {
  const [tasks, setTasks] = useState<Tasks>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let missed: EntityEvent<Task>[] | undefined;
    async function read(): Promise<void> {
      // Changes while the list is read may be newer than the list.
      const since: EntityEvent<Task>[] = [];
      missed = since;
      const { items } = await client.entities.Task.list({ limit: 200, sort: '-created_date' });
      if (missed !== since) return;
      missed = undefined;
      setTasks(since.reduce(apply, new Map(items.map((task) => [task.id, task]))));
      setError(undefined);
    }
    const fail = ({ message }: Error) => setError(message);
    return client.entities.Task.subscribe(
      (event) => {
        // The strings of a trimmed event are empty.
        if (event.data._oversize) void read().catch(fail);
        missed?.push(event);
        setTasks((shown) => shown && apply(shown, event));
      },
      { onJoin: () => void read().catch(fail), onError: fail },
    );
  }, []);
  const newestFirst = tasks && [...tasks.values()].toSorted(byDate);
  return { tasks: newestFirst, error };
}

function apply(tasks: Tasks, { type, id, data }: EntityEvent<Task>): Tasks {
  const next = new Map(tasks);
  if (type === 'delete') next.delete(id);
  else if (!data._oversize) next.set(id, data);
  return next;
}

function byDate(a: Task, b: Task): number {
  return b.created_date.localeCompare(a.created_date);
}
