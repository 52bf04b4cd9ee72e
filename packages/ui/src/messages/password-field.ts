/** Messages of `PasswordField`. */
export interface PasswordFieldMessages {
  /** Label of the button while the password is hidden. Screen readers add the label of the field. */
  readonly show: string;
  readonly hide: string;
  /** Announced after the button has shown the password. */
  readonly shown: string;
  readonly hidden: string;
}

/** English messages of `PasswordField`. */
export const passwordFieldMessages: PasswordFieldMessages = {
  show: 'Show',
  hide: 'Hide',
  shown: 'The password is shown.',
  hidden: 'The password is hidden.',
};
