/** Sign-in and account components, for the hooks of `@groundwork/auth-react/account`. */
export type { AccountPanelCopy } from './account-copy.ts';
export { AccountPanel, type AccountPanelProps } from './account-panel.tsx';
export type {
  AccountDeletionCall,
  AccountSession,
  CallStatus,
  DataExportCall,
  PasswordChangeCall,
  PasswordResetCall,
  RegistrationCall,
  SessionsCall,
  SignInCall,
} from './calls.ts';
export type { PasswordFieldCopy } from './password-copy.ts';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export type { SignInFormCopy } from './sign-in-copy.ts';
export { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
