import { entitiesFolder } from './entity-platform.ts';

/** Whoever made a record. */
const own = { created_by: '{{user.email}}' };

/** A folder with the schema of tasks, each for its maker, and of secrets. */
export const entitiesDir = () =>
  entitiesFolder({
    Task: {
      properties: { title: { type: 'string' }, cost: { type: 'number', rls: { read: false } } },
      required: ['title'],
      rls: { create: true, read: own, update: own, delete: own },
    },
    Secret: { properties: { text: { type: 'string' } } },
  });

/** An agent that may do everything with tasks, and nothing else. */
export const worker = {
  advisor: {
    instructions: 'You keep tasks.',
    tool_configs: [
      { entity_name: 'Task', allowed_operations: ['read', 'create', 'update', 'delete'] },
    ],
  },
};
