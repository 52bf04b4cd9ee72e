/** The records that are measured with: tasks of projects, a hundred in each. */

/** How many records a list or a filter asks for; every project has as many. */
export const PAGE = 100;

/** A task as it is sent, about 250 bytes of JSON. */
export interface Task {
  readonly title: string;
  readonly description: string;
  readonly project: string;
  readonly status: string;
  readonly points: number;
  readonly due: string;
  readonly tags: readonly string[];
}

/** The entity's schema, as both servers take it. */
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
 * One task of many.
 *
 * @param total how many there are: those of a project are spread among them evenly.
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

/** The project of one task of many. */
export function projectAt(place: number, total: number): string {
  return `project-${place % Math.ceil(total / PAGE)}`;
}
