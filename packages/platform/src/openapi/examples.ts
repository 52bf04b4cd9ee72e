const id = '665f0c9e5d3b7a2c4e8f1b60';
const dates = {
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
};

const user = {
  id,
  email: 'ann@example.org',
  full_name: 'Ann',
  role: 'user',
  is_verified: true,
  disabled: false,
  is_service: false,
  ...dates,
  theme: 'night',
};

const auditEvent = {
  id,
  action: 'signed_in',
  actor_id: user.id,
  subject_id: null,
  address: '192.0.2.7',
  created_date: dates.created_date,
};

/** Examples of responses; tests validate each against its schema. */
export const examples = {
  user,
  auditEvent,
} as const;
