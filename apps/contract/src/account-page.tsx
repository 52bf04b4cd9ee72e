/** A page with forms that use the hooks of `@groundwork/auth-react/account`. */
import {
  type CallState,
  useAccount,
  usePasswordReset,
  useRegister,
  useSignIn,
} from '@groundwork/auth-react/account';
import type { Client } from '@groundwork/sdk';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface ClientProps {
  readonly client: Client;
}

interface FormProps {
  readonly name: string;
  readonly state: CallState;
  readonly fields: readonly string[];
  readonly onSubmit: (first: string, second: string) => Promise<unknown>;
}

export function start(client: Client): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StrictMode>
      <Page client={client} />
    </StrictMode>,
  );
}

function Form({ name, state, fields, onSubmit }: FormProps): ReactNode {
  return (
    <form
      aria-label={name}
      action={(form) => {
        const [first = '', second = ''] = fields.map((field) => String(form.get(field) ?? ''));
        void onSubmit(first, second);
      }}
    >
      {fields.map((field) => (
        <input key={field} name={field} aria-label={`${name} ${field}`} />
      ))}
      <button type="submit" disabled={state.isPending}>
        {name}
      </button>
      {state.error && <p role="alert">{`${name} ${state.error.status}`}</p>}
    </form>
  );
}

function Registration({ client }: ClientProps): ReactNode {
  const { step, email, register, verify, ...state } = useRegister(client);
  return (
    <section aria-label="Registration">
      <p>{`${step} ${email}`}</p>
      {step === 'account' && (
        <Form
          name="Register"
          state={state}
          fields={['email', 'password']}
          onSubmit={(address, password) => register({ email: address, password })}
        />
      )}
      {step === 'code' && (
        <Form name="Verify" state={state} fields={['code']} onSubmit={(code) => verify(code)} />
      )}
    </section>
  );
}

function Reset({ client }: ClientProps): ReactNode {
  const { step, request, reset, restart, ...state } = usePasswordReset(client);
  return (
    <section aria-label="Reset">
      <p>{step}</p>
      <Form name="Request" state={state} fields={['email']} onSubmit={(email) => request(email)} />
      <Form name="Change" state={state} fields={['token', 'password']} onSubmit={reset} />
      <button type="button" onClick={restart}>
        Again
      </button>
    </section>
  );
}

function SignIn({ client, onSignIn }: ClientProps & { readonly onSignIn: () => void }): ReactNode {
  const { signIn, restart, ...state } = useSignIn(client);
  return (
    <>
      <Form
        name="Sign in"
        state={state}
        fields={['email', 'password']}
        onSubmit={async (email, password) => {
          if (await signIn(email, password)) onSignIn();
        }}
      />
      <button type="button" onClick={restart}>
        Discard
      </button>
    </>
  );
}

function Account({ client }: ClientProps): ReactNode {
  const { sessions: list, emailChange, passwordChange, dataExport, deletion } = useAccount(client);
  const { sessions, end, endOthers } = list;
  const [exported, setExported] = useState('');
  return (
    <section aria-label="Sessions">
      <ul>
        {sessions?.map(({ id, is_current }) => (
          <li key={id}>
            {is_current ? (
              'This one'
            ) : (
              <button type="button" onClick={() => void end(id)}>
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void endOthers()}>
        End others
      </button>
      <Form
        name="Change address"
        state={emailChange}
        fields={['email']}
        onSubmit={(email) => emailChange.request(email)}
      />
      <Form
        name="Change password"
        state={passwordChange}
        fields={['current', 'new']}
        onSubmit={async (current, next) => {
          if (await passwordChange.change(current, next)) await list.reload();
        }}
      />
      <Form
        name="Export"
        state={dataExport}
        fields={[]}
        onSubmit={async () => setExported((await dataExport.exportData())?.account.email ?? '')}
      />
      <p>{exported && `Data of ${exported}`}</p>
      <Form
        name="Delete"
        state={deletion}
        fields={['password']}
        onSubmit={(password) => deletion.deleteAccount(password)}
      />
    </section>
  );
}

function Page({ client }: ClientProps): ReactNode {
  const [isSignedIn, setIsSignedIn] = useState(false);
  return (
    <>
      <Registration client={client} />
      <Reset client={client} />
      <SignIn client={client} onSignIn={() => setIsSignedIn(true)} />
      {isSignedIn && <Account client={client} />}
    </>
  );
}
