import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { deviceOf } from '../../../http/device.ts';
import { newEmail, parseFields, requiredString } from '../../../kernel/fields.ts';
import {
  CODE_MINUTES,
  pagePaths,
  readRegistrationSecret,
  resendCode,
  verifyEmail,
} from '../../accounts/index.ts';
import { type Field, formPage } from '../form-page.tsx';
import type { PageServices } from '../services.ts';
import type { Feedback, FormPage, Visit } from './add-form-page.ts';
import { emailField, explain } from './form-fields.ts';
import { loginFlowFields, nextPage, untrustedNotice } from './login-flow.ts';
import { linkSignedIn, showPendingLink } from './provider-choice.ts';
import { sendBack } from './return-signed-in.tsx';

const RESEND = 'resend';

const emailSchema = z.object({ email: newEmail });
const formSchema = z.object({ email: newEmail, code: requiredString(100).trim() });

export function verifyPage(services: PageServices): FormPage {
  const { messages: t } = services;
  const codeField: Field = {
    name: 'code',
    label: t('field.code'),
    type: 'text',
    autocomplete: 'one-time-code',
    maxlength: 20,
    inputmode: 'numeric',
  };

  return {
    path: pagePaths.verify,
    show,

    async submit(visit) {
      const { c, app, fields } = visit;
      const address = services.clientAddress(c);
      const secret = readRegistrationSecret(c, services.publicUrl);
      if (fields.action === RESEND) {
        const { email } = parseFields(emailSchema, fields);
        await resendCode(services, { app, email, address, secret });
        return show(visit, {
          notice: t('verify.sent'),
        });
      }
      const { email, code } = parseFields(formSchema, fields);
      const response = await verifyEmail(services, {
        app,
        email,
        code,
        address,
        secret,
        device: deviceOf(c),
      });
      await linkSignedIn(services, visit, { id: response.id, email });
      return sendBack(services, visit, { token: response.access_token, isNewUser: true });
    },
  };

  async function show({ c, app, flow, fields }: Visit, feedback: Feedback) {
    const link = await showPendingLink(services, { c });
    const lines = [emailField(t, fields.email), codeField];
    return formPage(t, {
      title: t('verify.title', { app: app.name }),
      lead: t('verify.lead', { minutes: CODE_MINUTES }),
      error: explain(t, feedback, lines),
      notice: feedback.notice ?? link?.notice ?? untrustedNotice(t, flow),
      action: pagePaths.verify,
      hidden: { ...loginFlowFields(flow), ...link?.hidden },
      fields: lines,
      submit: t('verify.submit'),
      second: { action: RESEND, label: t('verify.resend') },
      links: [{ href: nextPage(LOGIN_PAGE_PATH, flow), text: t('page.backToSignIn') }],
    });
  }
}
