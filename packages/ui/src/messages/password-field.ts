/** Messages of `PasswordField`. */
export interface PasswordFieldMessages {
  /** Label of the button that shows the password. The label of the field is added for screen readers. */
  readonly show: string;
  readonly hide: string;
  /** Message that screen readers announce after the button has shown the password. */
  readonly shown: string;
  readonly hidden: string;
}

export const passwordFieldMessages: PasswordFieldMessages = {
  show: 'Show',
  hide: 'Hide',
  shown: 'The password is shown.',
  hidden: 'The password is hidden.',
};
