import { entitiesFolder } from '@groundwork/engine/testing';

/** Access rule that allows access only to a record's creator. */
const own = { created_by: '{{user.email}}' };

/**
 * Creates a folder with the schemas of the entities Task, whose records only their creator can access, and
 * Secret.
 */
export const entitiesDir = () =>
  entitiesFolder({
    Task: {
      properties: {
        title: { type: 'string' },
        cost: { type: 'number', rls: { read: false } },
        origin: { type: 'string', immutable: true },
      },
      required: ['title'],
      rls: { create: true, read: own, update: own, delete: own },
    },
    Secret: { properties: { text: { type: 'string' } } },
  });

/** An agent whose tools may do everything with tasks, but nothing with other entities. */
export const worker = {
  advisor: {
    instructions: 'You keep tasks.',
    tool_configs: [
      { entity_name: 'Task', allowed_operations: ['read', 'create', 'update', 'delete'] },
    ],
  },
};
