/** Words of `PasswordField`. */
export interface PasswordFieldCopy {
  /** Label of the button while the password is hidden. Screen readers add the label of the field. */
  readonly show: string;
  readonly hide: string;
  /** Announced after the button has shown the password. */
  readonly shown: string;
  readonly hidden: string;
}

/** English words of `PasswordField`. */
export const passwordFieldCopy: PasswordFieldCopy = {
  show: 'Show',
  hide: 'Hide',
  shown: 'The password is shown.',
  hidden: 'The password is hidden.',
};
