/** Entry point for sign-in and account components. They work with the hooks of `@groundwork/auth-react/account`. */
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
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
