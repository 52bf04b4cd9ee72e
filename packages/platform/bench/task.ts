/** Number of records that a list or a filter requests. It equals the number of tasks in a project. */
export const PAGE = 100;

/** A task as it is sent in requests, about 250 bytes of JSON. */
export interface Task {
  readonly title: string;
  readonly description: string;
  readonly project: string;
  readonly status: string;
  readonly points: number;
  readonly due: string;
  readonly tags: readonly string[];
}

/** Schema of the entity Task, in a format that both servers accept. */
export const taskSchema = {
  name: 'Task',
  type: 'object',
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    project: { type: 'string' },
    status: { type: 'string', enum: ['open', 'waiting', 'done'] },
    points: { type: 'number' },
    due: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['title'],
};

/**
 * Returns the task at an index.
 *
 * @param total number of all tasks. The tasks of each project are spread evenly over all indexes.
 */
export function taskAt(place: number, total: number): Task {
  return {
    title: `Walk the boundary of plot ${place}`,
    description: 'Note fences, ditches and rights of way, and photograph each corner.',
    project: projectAt(place, total),
    status: ['open', 'waiting', 'done'][place % 3] ?? 'open',
    points: place % 13,
    due: `2026-06-${String(1 + (place % 28)).padStart(2, '0')}`,
    tags: ['survey', `week-${place % 52}`],
  };
}

export function projectAt(place: number, total: number): string {
  return `project-${place % Math.ceil(total / PAGE)}`;
}
