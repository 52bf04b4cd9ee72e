import { type IssuedServiceToken, routes, type ServiceTokenInfo } from '@groundwork/sdk/protocol';
import { SubmitButton } from '@groundwork/ui';
import { toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { longCode, notice, quiet } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { GuardedForm } from '../components/guarded-form.tsx';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { RejectedCall } from '../platform.ts';
import { usePlatform } from '../platform-context.ts';
import { TokenItem } from './token-item.tsx';

export function TokensPage(): ReactNode {
  const platform = usePlatform();
  const loaded = useLoad('tokens', (signal) =>
    platform.request<ServiceTokenInfo[]>(routes.serviceTokens, { signal }),
  );
  const [issued, setIssued] = useState<string>();
  const [error, setError] = useState<string>();

  async function issue(form: HTMLFormElement) {
    setError(undefined);
    setIssued(undefined);
    try {
      const body = { name: new FormData(form).get('name') };
      const { token } = await platform.request<IssuedServiceToken>(routes.serviceTokens, {
        method: 'POST',
        body,
      });
      form.reset();
      return token;
    } catch (thrown) {
      if (thrown instanceof RejectedCall && thrown.fields.includes('name')) {
        setError(thrown.message);
      } else toastFailure(messages.tokens.issueFailed, thrown);
      return undefined;
    }
  }

  return (
    <Screen title={messages.shell.tokens}>
      <LoadedView loaded={loaded}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p>{messages.tokens.none}</p>
          ) : (
            <ul className={rows}>
              {tokens.map((token) => (
                <TokenItem key={token.id} token={token} onRevoked={loaded.reload} />
              ))}
            </ul>
          )
        }
      </LoadedView>
      <section>
        <h2>{messages.tokens.issueTitle}</h2>
        <p className={quiet}>{messages.tokens.hint}</p>
        <GuardedForm
          onSave={issue}
          onSaved={(token) => {
            setIssued(token);
            loaded.reload();
          }}
        >
          {(isBusy) => (
            <>
              <Field label={messages.tokens.name} hint={messages.tokens.nameHint} error={error}>
                {(control) => <input {...control} name="name" autoComplete="off" />}
              </Field>
              <div>
                <SubmitButton tone="signal" state={isBusy ? 'busy' : 'ready'}>
                  {messages.tokens.issue}
                </SubmitButton>
              </div>
            </>
          )}
        </GuardedForm>
        <div role="status">
          {issued !== undefined && (
            <div className={notice}>
              {messages.tokens.issued}
              <span className={longCode}>{issued}</span>
            </div>
          )}
        </div>
      </section>
    </Screen>
  );
}
