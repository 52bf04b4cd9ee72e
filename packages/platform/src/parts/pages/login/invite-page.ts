import { z } from 'zod';
import { deviceOf } from '../../../http/device.ts';
import { parseFields, password, personName } from '../../../kernel/fields.ts';
import {
  acceptWithAccount,
  acceptWithNewAccount,
  accountLimits,
  allowsPasswords,
  editorPathFor,
  findUserByEmail,
  logIn,
  openSession,
  pagePaths,
  requireInvitation,
  requirePasswords,
} from '../../accounts/index.ts';
import { choicePage, formPage } from '../form-page.tsx';
import { openAreas } from '../return-to-area.tsx';
import type { PageServices } from '../services.ts';
import type { FormPage } from './add-form-page.ts';
import {
  explain,
  fixedEmailField,
  nameField,
  newPasswordField,
  passwordField,
} from './form-fields.ts';
import { loginFlowFields, nextPage, withDefaultReturn } from './login-flow.ts';
import { providerButtons } from './provider-choice.ts';
import { sendBack } from './return-signed-in.tsx';

const newAccountSchema = z.object({
  full_name: personName,
  password,
});

export function invitePage(services: PageServices): FormPage {
  const { messages: t } = services;
  const { store, userWrites, limits } = services;
  return {
    path: pagePaths.invite,

    async show({ app, flow: requested, fields }, feedback) {
      const { token = '' } = fields;
      const { email, role } = await requireInvitation(services, app, token);
      const flow = withDefaultReturn(requested, editorPathFor(services, role));
      const title = t('invite.title', { app: app.name });
      const choices = providerButtons(services, { app, flow, fields });
      if (!allowsPasswords(app)) {
        const lead = t('invite.leadProvider', { email });
        return choicePage(t, { title, lead, choices });
      }
      const isNew = !(await hasAccount(email));
      const lines = [
        fixedEmailField(t, email),
        ...(isNew ? [nameField(t, fields.full_name), newPasswordField(t)] : [passwordField(t)]),
      ];
      return formPage(t, {
        title,
        choices,
        lead: isNew ? t('invite.leadNew') : t('invite.leadAccount'),
        error: explain(t, feedback, lines),
        action: pagePaths.invite,
        hidden: { token, ...loginFlowFields(flow) },
        fields: lines,
        submit: isNew ? t('register.submit') : t('invite.submit'),
        links: isNew
          ? []
          : [{ href: nextPage(pagePaths.forgotPassword, flow), text: t('login.forgotPassword') }],
      });
    },

    async submit(visit) {
      const { c, app, fields } = visit;
      const client = { address: services.clientAddress(c), device: deviceOf(c) };
      const { address } = client;
      await limits.attempt(accountLimits.acceptInvitation, { address });
      requirePasswords(app);
      const invitation = await requireInvitation(services, app, fields.token ?? '');
      const { email } = invitation;
      if (await hasAccount(email)) {
        const attempt = { app, email, password: fields.password ?? '', ...client };
        const { access_token: token, user } = await logIn(services, attempt);
        await acceptWithAccount(userWrites, invitation, { id: user.id, address });
        await openAreas(c, services, { app, token });
        return sendBack(services, visit, { token, isNewUser: false });
      }
      const { full_name: fullName, password } = parseFields(newAccountSchema, fields);
      const account = { fullName, password, address };
      const user = await acceptWithNewAccount(services, invitation, account);
      const token = await openSession(services, { appId: app.id, user, ...client });
      await openAreas(c, services, { app, token });
      return sendBack(services, visit, { token, isNewUser: true });
    },
  };

  async function hasAccount(email: string): Promise<boolean> {
    return (await findUserByEmail(store, email)) !== undefined;
  }
}
