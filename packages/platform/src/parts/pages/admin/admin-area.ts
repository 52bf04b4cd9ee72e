import { isAdmin } from '../../../http/callers.ts';
import { translated } from '../../../kernel/translated.ts';
import type { PageArea } from '../page-session.ts';

export const ADMIN_PATH = '/__admin';

export const adminPaths = {
  signOut: `${ADMIN_PATH}/sign-out`,
  users: `${ADMIN_PATH}/users`,
  user: `${ADMIN_PATH}/users/:id`,
  records: `${ADMIN_PATH}/records`,
  entity: `${ADMIN_PATH}/records/:entity`,
  record: `${ADMIN_PATH}/records/:entity/:id`,
  files: `${ADMIN_PATH}/files`,
  file: `${ADMIN_PATH}/files/:id`,
  automations: `${ADMIN_PATH}/automations`,
  visits: `${ADMIN_PATH}/visits`,
  audit: `${ADMIN_PATH}/audit`,
  tokens: `${ADMIN_PATH}/tokens`,
  editor: `${ADMIN_PATH}/editor`,
  settings: `${ADMIN_PATH}/settings`,
} as const;

export const adminArea: PageArea = {
  cookie: 'groundwork_admin',
  path: ADMIN_PATH,
  purpose: 'administration form',
  rejectionOf: (member) => (isAdmin(member) ? undefined : translated('error.notAdmin')),
  signInTitle: (_, app) => `Administration of ${app}`,
  signInLead: 'For admins of the app.',
  notices: new Map([['saved', 'The changes are saved.']]),
  unmarked:
    'The browser does not report what opens this page, so a script of the site could read it. Use a current browser, and open the administration over HTTPS, or as localhost on the machine itself.',
  framed: 'The administration cannot be opened in a frame. Open it in its own tab.',
  foreignForm: 'This form belongs to another session. Open its page again, then send it.',
};
