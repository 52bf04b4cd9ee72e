import { isAdmin } from '../../../http/callers.ts';
import { translated } from '../../../kernel/translated.ts';
import type { PageArea } from '../page-session.ts';

export const ADMIN_PATH = '/__admin';

export const adminArea: PageArea = {
  cookie: 'groundwork_admin',
  path: ADMIN_PATH,
  purpose: 'administration form',
  rejectionOf: (member) => (isAdmin(member) ? undefined : translated('error.notAdmin')),
  signInTitle: (_, app) => `Administration of ${app}`,
  signInLead: 'For admins of the app.',
  notices: new Map(),
  unmarked:
    'The browser does not report what opens this page, so a script of the site could read it. Use a current browser, and open the administration over HTTPS, or as localhost on the machine itself.',
  framed: 'The administration cannot be opened in a frame. Open it in its own tab.',
  foreignForm: 'This form belongs to another session. Open its page again, then send it.',
};
