const id = '665f0c9e5d3b7a2c4e8f1b60';
const auditEvent = {
  id,
  action: 'signed_in',
  actor_id: id,
  subject_id: null,
  address: '192.0.2.7',
  created_date: '2026-06-01T09:23:41.481Z',
};

/** Examples of responses; tests validate each against its schema. */
export const examples = {
  auditEvent,
} as const;
