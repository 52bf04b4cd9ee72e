import { type AppAccessInfo, routes } from '@groundwork/sdk/protocol';
import { SubmitButton } from '@groundwork/ui';
import { Checkbox } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { notice } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { GuardedForm } from '../components/guarded-form.tsx';
import { LoadedView } from '../components/loaded-view.tsx';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

const { settings: texts } = messages;

/** Form that changes who may open the app and how users sign in. */
export function AccessForm(): ReactNode {
  const platform = usePlatform();
  const loaded = useLoad('access', (signal) =>
    platform.request<AppAccessInfo>(routes.appAccess, { signal }),
  );

  async function save(form: HTMLFormElement) {
    const content = new FormData(form);
    const body = {
      visibility: content.get('visibility'),
      email_password: content.has('email_password'),
      registration: content.has('registration'),
    };
    try {
      await platform.request(routes.appAccess, { method: 'PUT', body });
      toast({ title: texts.saved });
      return true;
    } catch (error) {
      toastFailure(texts.saveFailed, error);
      return undefined;
    }
  }

  return (
    <LoadedView loaded={loaded}>
      {(access) => (
        <>
          {access.self_admitted > 0 && (
            <p className={notice}>
              <span>
                {messages.users.selfAdmitted(access.self_admitted)}{' '}
                <Link to="/users">{messages.shell.users}</Link>
              </span>
            </p>
          )}
          <GuardedForm isLoading={loaded.isLoading} onSave={save} onSaved={loaded.reload}>
            {(isBusy) => (
              <>
                <Field label={texts.visibility}>
                  {(control) => (
                    <select {...control} name="visibility" defaultValue={access.visibility}>
                      {Object.entries(texts.visibilities).map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                <Checkbox
                  name="email_password"
                  label={texts.passwords}
                  hint={texts.passwordsHint(access.providers.join(', '))}
                  isInitiallyOn={access.email_password}
                />
                <Checkbox
                  name="registration"
                  label={texts.registration}
                  hint={texts.registrationHint}
                  isInitiallyOn={access.registration}
                />
                <div>
                  <SubmitButton tone="signal" state={isBusy ? 'busy' : 'ready'}>
                    {texts.save}
                  </SubmitButton>
                </div>
              </>
            )}
          </GuardedForm>
        </>
      )}
    </LoadedView>
  );
}
