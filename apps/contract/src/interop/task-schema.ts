/** Schema of the entity `Task` in all test cases. Every compatible server accepts this schema. */
export const taskSchema = {
  name: 'Task',
  type: 'object',
  properties: {
    title: { type: 'string' },
    project: { type: 'string' },
    done: { type: 'boolean', default: false },
    priority: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['title'],
};
