import { ACCOUNT_PAGE_PATH, LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { type Html, outcomePage } from '../../../http/page/page.tsx';
import { parseFields, requiredString } from '../../../kernel/fields.ts';
import type { Messages } from '../../../messages/messages.ts';
import {
  type AppRow,
  allowsPasswords,
  confirmEmailChange,
  findPendingEmailChange,
  type PendingEmailChange,
  pagePaths,
  stopEmailChange,
} from '../../accounts/index.ts';
import { type FormPageContent, formPage, type Link } from '../form-page.tsx';
import type { PageServices } from '../services.ts';
import type { FormPage } from './add-form-page.ts';
import { explain } from './form-fields.ts';

const STOP = 'stop';

const formSchema = z.object({ token: requiredString(200), action: z.string().optional() });

/**
 * Returns the page to which both mailed links of an email change lead. Its form confirms or stops the change.
 * Opening the page changes nothing, because programs that scan emails open links.
 */
export function emailChangePage(services: PageServices): FormPage {
  const { messages: t } = services;
  return {
    path: pagePaths.emailChange,

    async show({ c, app, fields }, feedback) {
      const { token = '' } = fields;
      const pending = await findPendingEmailChange(services, token);
      if (!pending) {
        c.status(400);
        const text = t('emailChange.invalidText');
        return outcomePage(t, t('resetPassword.invalid'), text, toAccount(t));
      }
      return formPage(t, {
        ...textsFor(t, pending, app.name),
        error: explain(t, feedback, []),
        action: pagePaths.emailChange,
        hidden: { token, ...(pending.isConfirmed && { action: STOP }) },
        fields: [],
      });
    },

    async submit({ c, app, fields }) {
      const { token, action } = parseFields(formSchema, fields);
      const link = { token, address: services.clientAddress(c) };
      if (action === STOP) {
        return stoppedPage(t, app, await stopEmailChange(services, link));
      }
      const { isChanged } = await confirmEmailChange(services, link);
      return isChanged
        ? outcomePage(t, t('emailChange.done'), t('emailChange.doneText'), toLogin(t))
        : outcomePage(t, t('emailChange.half'), t('emailChange.halfText'), toAccount(t));
    },
  };
}

function toAccount(t: Messages): Link {
  return { href: ACCOUNT_PAGE_PATH, text: t('account.title') };
}

function toLogin(t: Messages): Link {
  return { href: LOGIN_PAGE_PATH, text: t('login.submit') };
}

function stoppedPage(t: Messages, app: AppRow, side: PendingEmailChange['side']): Html {
  const heading = t('emailChange.stopped');
  if (side === 'new') return outcomePage(t, heading, t('emailChange.stoppedNew'), toLogin(t));
  if (!allowsPasswords(app)) {
    return outcomePage(t, heading, t('emailChange.stoppedAskAdministrator'), toLogin(t));
  }
  const toReset = { href: pagePaths.forgotPassword, text: t('forgotPassword.title') };
  return outcomePage(t, heading, t('emailChange.stoppedNewPassword'), toReset);
}

/**
 * Returns the text of the page. For the link to the new address, the text does not contain the current address, because
 * the new address may be mistyped and belong to someone else.
 */
function textsFor(
  t: Messages,
  { side, isConfirmed, newEmail, presentEmail }: PendingEmailChange,
  app: string,
): Pick<FormPageContent, 'title' | 'lead' | 'submit' | 'second' | 'links'> {
  if (isConfirmed) {
    return {
      title: t('emailChange.half'),
      lead: t('emailChange.halfText'),
      submit: t('emailChange.stopPresent'),
      links: [toAccount(t)],
    };
  }
  if (side === 'present') {
    return {
      title: t('emailChange.titlePresent', { app }),
      lead: t('emailChange.leadPresent', { newEmail, presentEmail }),
      submit: t('emailChange.submitPresent'),
      second: { action: STOP, label: t('emailChange.stopPresent') },
    };
  }
  return {
    title: t('emailChange.titleNew', { app }),
    lead: t('emailChange.leadNew', { app, newEmail }),
    submit: t('emailChange.submitNew'),
    second: { action: STOP, label: t('emailChange.stopNew') },
  };
}
