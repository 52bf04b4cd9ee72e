/** Schema of the entity in all test cases, which every compatible server accepts. */
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
