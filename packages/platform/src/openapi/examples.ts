const id = '665f0c9e5d3b7a2c4e8f1b60';
const dates = {
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
};

const error = {
  message: 'Error in field title: Field required',
  detail: 'Error in field title: Field required',
  code: 'validation_error',
  request_id: '2f1c3c1e-5e0a-4b7e-9a53-0f8b9a2d7c11',
  error_type: 'ValidationError',
  traceback: '',
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

const record = {
  id: '665f0d115d3b7a2c4e8f1b77',
  title: 'Survey',
  status: 'open',
  created_by: 'ann@example.org',
  created_by_id: id,
  is_sample: false,
  ...dates,
};

const auditEvent = {
  id,
  act: 'signed_in',
  actor_id: user.id,
  subject_id: null,
  address: '192.0.2.7',
  created_date: dates.created_date,
};

const appLog = {
  id: '665f0d2a5d3b7a2c4e8f1b80',
  user_id: id,
  user_email: 'ann@example.org',
  page: 'Home',
  created_date: dates.created_date,
};

const message = {
  id: '665f0d3c5d3b7a2c4e8f1b90',
  role: 'user',
  content: 'Which sites are near a substation?',
  ...dates,
};

const conversation = {
  id: '665f0d3a5d3b7a2c4e8f1b8f',
  app_id: '6a1f0c9e5d3b7a2c4e8f1b60',
  agent_name: 'guide',
  created_by_id: id,
  messages: [message],
  ...dates,
};

/** Examples of responses; tests validate each against its schema. */
const contentDraft = {
  path: 'src/content/hero.ts#hero.heading',
  value: 'Land for power',
  revision: 7,
  author: { id, email: user.email },
  others: [],
  updated_date: dates.updated_date,
};

const contentVersion = {
  version: 2,
  published_date: dates.created_date,
  author: contentDraft.author,
  restored_version: null,
  changes: [{ path: contentDraft.path, before: 'Land', after: contentDraft.value }],
};

export const examples = {
  error,
  user,
  record,
  appLog,
  auditEvent,
  message,
  conversation,
  contentDraft,
  contentVersion,
} as const;
