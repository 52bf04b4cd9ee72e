import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccountPanel } from '../account/account-panel.tsx';
import { SignInForm } from '../account/sign-in-form.tsx';
import { TextField } from '../components/fields.tsx';
import { Section } from '../components/section.tsx';
import { Dialog } from '../data/dialog.tsx';
import { LoadMore, Pagination } from '../data/pagination.tsx';
import { RecordList } from '../data/record-list.tsx';
import { Select } from '../data/select.tsx';
import {
  AccessRestrictedScreen,
  SignInFailedScreen,
  SignInScreen,
} from '../screens/gate-screens.tsx';
import { LoadingScreen } from '../screens/loading.tsx';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { UnexpectedErrorScreen } from '../screens/unexpected-error.tsx';
import { ToastRegion } from '../toast/toast-region.tsx';
import { accountPanelMessages } from './account-panel.ts';
import * as components from './components.ts';
import { loadingMessages } from './loading.ts';
import type { Messages } from './messages.ts';
import { passwordFieldMessages } from './password-field.ts';
import * as screens from './screens.ts';
import { signInFormMessages } from './sign-in-form.ts';
import { toastMessages } from './toasts.ts';
import { unexpectedErrorMessages } from './unexpected-error.ts';
import { MessagesProvider } from './use-messages.tsx';

const ENGLISH: Messages = {
  section: components.sectionMessages,
  field: components.fieldMessages,
  select: components.selectMessages,
  dialog: components.dialogMessages,
  pagination: components.paginationMessages,
  toasts: toastMessages,
  loading: loadingMessages,
  accessRestricted: screens.accessRestrictedMessages,
  signInScreen: screens.signInScreenMessages,
  signInFailed: screens.signInFailedMessages,
  notFound: screens.notFoundMessages,
  unexpectedError: unexpectedErrorMessages,
  passwordField: passwordFieldMessages,
  signInForm: signInFormMessages,
  accountPanel: accountPanelMessages,
};

/** The messages of an app that replaces every message with `#`. */
const OWN = Object.fromEntries(
  Object.entries(ENGLISH).map(([part, messages]) => [
    part,
    Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [
        name,
        typeof message === 'function' ? () => '#' : Array.isArray(message) ? ['#'] : '#',
      ]),
    ),
  ]),
);

const none = () => undefined;
const call = { isPending: false, error: null, restart: none };
const succeeds = async () => true;
const pages = {
  data: [1],
  error: null,
  isPending: true,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: none,
};
const session = { id: '1', device: '', last_used_date: '2026-06-01T09:00:00Z', is_current: false };
const registration = {
  ...call,
  step: 'account',
  email: '#',
  register: succeeds,
  verify: succeeds,
  resend: succeeds,
} as const;

it.each<[string, ReactNode]>([
  [
    'Section',
    <Section key="" sheet="#" title="#" labelledBy="#">
      #
    </Section>,
  ],
  ['TextField', <TextField key="" label="#" name="#" isOptional />],
  ['Select', <Select key="" label="#" name="#" options={[]} />],
  [
    'Dialog',
    <Dialog key="" isOpen title="#" onClose={none}>
      #
    </Dialog>,
  ],
  ['Pagination', <Pagination key="" label="#" status="#" />],
  ['LoadMore', <LoadMore key="" label="#" status="#" isBusy />],
  [
    'RecordList',
    <RecordList key="" records={pages} moreLabel="#" failure="#" empty="#">
      {() => '#'}
    </RecordList>,
  ],
  [
    'ToastRegion',
    <ToastRegion
      key=""
      toasts={[{ id: '1', title: '#', variant: 'destructive', open: true }]}
      onDismiss={none}
    />,
  ],
  ['LoadingScreen', <LoadingScreen key="" />],
  ['AccessRestrictedScreen', <AccessRestrictedScreen key="" onLogOut={none} />],
  ['SignInScreen', <SignInScreen key="" note="#" onSignIn={none} />],
  ['SignInFailedScreen', <SignInFailedScreen key="" onRetry={none} />],
  ['NotFoundScreen', <NotFoundScreen key="" path="#" showAdminNote onGoHome={none} />],
  ['UnexpectedErrorScreen', <UnexpectedErrorScreen key="" />],
  [
    'SignInForm',
    <SignInForm
      key=""
      signIn={{ ...call, signIn: succeeds }}
      registration={registration}
      passwordReset={{ ...call, step: 'start', request: succeeds }}
      methods={['password', 'google']}
      onProvider={none}
    />,
  ],
  [
    'AccountPanel',
    <AccountPanel
      key=""
      user={{ email: '#' }}
      sessions={{
        ...call,
        sessions: [session, { ...session, id: '2', is_current: true }],
        reload: succeeds,
        end: succeeds,
        endOthers: succeeds,
      }}
      emailChange={{ ...call, request: succeeds }}
      passwordChange={{ ...call, change: succeeds }}
      dataExport={{ ...call, exportData: async () => null }}
      deletion={{ ...call, deleteAccount: succeeds }}
      onSignOut={none}
    />,
  ],
])('%s contains only texts from its props and its messages', (_name, component) => {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={OWN}>{component}</MessagesProvider>,
  );
  const texts = [...html.matchAll(/>([^<]*[a-z][^<]*)</gi)].map(([, text]) => text);
  const labels = [...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  expect(texts.filter((text) => text !== '404')).toEqual([]);
  expect(labels.map(([, label]) => label).filter((label) => label !== '#')).toEqual([]);
});

it('components use the English message for each message that the app does not replace', () => {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={{ notFound: { goHome: 'Zur Startseite' } }}>
      <NotFoundScreen path="plots" showAdminNote={false} onGoHome={none} />
    </MessagesProvider>,
  );
  expect(html).toContain('>Zur Startseite<');
  expect(html).toContain('>Page Not Found<');
});
