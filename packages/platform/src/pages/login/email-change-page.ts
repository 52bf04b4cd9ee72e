import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { allowsPasswords } from '../../accounts/apps/admission.ts';
import {
  type ConfirmEmailChangeDependencies,
  confirmEmailChange,
  findPendingEmailChange,
  type PendingEmailChange,
  stopEmailChange,
} from '../../accounts/email-change/confirm-email-change.ts';
import { EMAIL_CHANGE_PATH, FORGOT_PASSWORD_PATH } from '../../accounts/page-paths.ts';
import type { EmailChangeSide } from '../../accounts/tables/email-changes.ts';
import type { AppRow } from '../../database/schema/schema.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { parseFields, requiredString } from '../../kernel/fields.ts';
import { formPage } from '../form-page.ts';
import { type Html, outcomePage } from '../page.ts';
import type { FormPage } from './add-form-page.ts';
import { explain } from './form-fields.ts';

const STOP = 'stop';

const formSchema = z.object({ token: requiredString(200), action: z.string().optional() });

const toLogin = { href: LOGIN_PAGE_PATH, text: 'Sign in' };

/** Dependencies of the page of a changed address. */
export interface EmailChangePageDependencies extends ConfirmEmailChangeDependencies {
  readonly clientAddress: ClientAddress;
}

/**
 * Page of the two links that change an address. Opening it changes nothing, because mail scanners open links; its form
 * confirms or stops the change.
 */
export function emailChangePage(services: EmailChangePageDependencies): FormPage {
  return {
    path: EMAIL_CHANGE_PATH,

    async show({ c, app, fields }, feedback) {
      const { token = '' } = fields;
      const pending = await findPendingEmailChange(services, token);
      if (!pending) {
        c.status(400);
        return outcomePage(
          'This link is no longer valid',
          'It expires, works once, and is replaced by a newer request. To change your address, request it again.',
          toLogin,
        );
      }
      return formPage({
        ...textsFor(pending, app.name),
        error: explain(feedback, []),
        action: EMAIL_CHANGE_PATH,
        hidden: { token },
        fields: [],
      });
    },

    async submit({ c, app, fields }) {
      const { token, action } = parseFields(formSchema, fields);
      const link = { token, address: services.clientAddress(c) };
      if (action === STOP) {
        return stoppedPage(app, await stopEmailChange(services, link));
      }
      const { isChanged } = await confirmEmailChange(services, link);
      return isChanged
        ? outcomePage(
            'The address is changed',
            'Sign in with the new one from now on. Other devices are signed out.',
            toLogin,
          )
        : outcomePage(
            'One step is left',
            'Open the link in the mail to the other address too. The address changes once both are confirmed.',
            toLogin,
          );
    },
  };
}

function stoppedPage(app: AppRow, side: EmailChangeSide): Html {
  const heading = 'The change is stopped';
  if (side === 'new') {
    return outcomePage(heading, 'Your address is not used for the account.', toLogin);
  }
  return allowsPasswords(app)
    ? outcomePage(
        heading,
        'Your account keeps its address. If you did not request another one, another person may be signed in: choose a new password, which signs them out.',
        { href: FORGOT_PASSWORD_PATH, text: 'Choose a new password' },
      )
    : outcomePage(
        heading,
        'Your account keeps its address. If you did not request another one, another person may be signed in: contact the administrator of the app.',
        toLogin,
      );
}

/** The page of the new address does not show the present one, which a wrong recipient must not learn. */
function textsFor({ side, newEmail, presentEmail }: PendingEmailChange, appName: string) {
  if (side === 'present') {
    return {
      title: `Approve the new address of your account for ${appName}`,
      lead: `Your account would have the address ${newEmail} instead of ${presentEmail}. Approve it only if you requested it.`,
      submit: 'Approve the new address',
      second: { action: STOP, label: 'Stop the change' },
    };
  }
  return {
    title: `Confirm your new address for ${appName}`,
    lead: `Someone who is signed in to ${appName}, perhaps you, wants to use ${newEmail} for their account. Confirm it only if that is you.`,
    submit: 'Confirm this address',
    second: { action: STOP, label: 'It was not me' },
  };
}
