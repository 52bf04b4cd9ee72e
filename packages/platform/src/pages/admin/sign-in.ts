import { signOut } from '../../accounts/sessions/sign-out.ts';
import { type LogInDependencies, logIn } from '../../accounts/sign-in/log-in.ts';
import { forbidden } from '../../kernel/service-error.ts';
import { english } from '../../texts/texts.ts';
import { type AreaSignIn, requestedPage } from '../area-routes.ts';
import { formPage } from '../form-page.ts';
import { emailField, explain, passwordField } from '../login/form-fields.ts';
import { adminPaths } from './admin-area.ts';

/** Sign-in form of administrators. */
export function adminSignIn(
  services: LogInDependencies,
  turnstileSiteKey: string | undefined,
): AreaSignIn {
  return {
    async show({ app, fields }, feedback) {
      const lines = [emailField(english, fields.email), passwordField(english)];
      return formPage(english, {
        title: `Administration of ${app.name}`,
        lead: 'For admins of the app.',
        error: explain(english, feedback, lines),
        action: adminPaths.signIn,
        hidden: requestedPage(fields),
        fields: lines,
        submit: 'Sign in',
        turnstileSiteKey,
      });
    },
    async submit(_, attempt) {
      const { access_token: token, user } = await logIn(services, attempt);
      if (user.role === 'admin') return token;
      await signOut(services.store, await services.tokens.read(token), attempt.address);
      throw forbidden('This account is not an admin of the app. Sign in as an admin, or ask one.');
    },
  };
}
