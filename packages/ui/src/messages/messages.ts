import type { AccountPanelMessages } from './account-panel.ts';
import type {
  DialogMessages,
  FieldMessages,
  PaginationMessages,
  SectionMessages,
  SelectMessages,
} from './components.ts';
import type { LoadingMessages } from './loading.ts';
import type { PasswordFieldMessages } from './password-field.ts';
import type {
  AccessRestrictedMessages,
  NotFoundMessages,
  SignInFailedMessages,
  SignInScreenMessages,
} from './screens.ts';
import type { SignInFormMessages } from './sign-in-form.ts';
import type { ToastMessages } from './toasts.ts';
import type { UnexpectedErrorMessages } from './unexpected-error.ts';

/** All messages that the components contain. Other strings come from props. */
export interface Messages {
  readonly section: SectionMessages;
  readonly field: FieldMessages;
  readonly select: SelectMessages;
  readonly dialog: DialogMessages;
  readonly pagination: PaginationMessages;
  readonly toasts: ToastMessages;
  readonly loading: LoadingMessages;
  readonly accessRestricted: AccessRestrictedMessages;
  readonly signInScreen: SignInScreenMessages;
  readonly signInFailed: SignInFailedMessages;
  readonly notFound: NotFoundMessages;
  readonly unexpectedError: UnexpectedErrorMessages;
  readonly passwordField: PasswordFieldMessages;
  readonly signInForm: SignInFormMessages;
  readonly accountPanel: AccountPanelMessages;
}

/** Messages of the app, which replace the English messages of the components. */
export type OwnMessages = { readonly [Part in keyof Messages]?: Partial<Messages[Part]> };
