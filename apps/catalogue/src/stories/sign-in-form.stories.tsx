import { SignInForm } from '@groundwork/ui/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { clickButton } from '../click-button.ts';

const idle = { isPending: false, error: null };
const succeed = () => Promise.resolve(true);
const signIn = { ...idle, signIn: succeed, restart: fn() };
const passwordReset = { ...idle, step: 'start', request: succeed, restart: fn() } as const;
const registration = {
  ...idle,
  step: 'account',
  email: '',
  register: succeed,
  verify: succeed,
  resend: succeed,
  restart: fn(),
} as const;

const meta = {
  title: 'Account/SignInForm',
  component: SignInForm,
  args: { signIn, registration, passwordReset },
} satisfies Meta<typeof SignInForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initial: Story = {};

/** The form with a password only: it offers neither to create an account nor to reset a password. */
export const PasswordOnly: Story = { render: () => <SignInForm signIn={signIn} /> };

export const WithProviders: Story = {
  args: { methods: ['password', 'google', 'sso'], onProvider: fn() },
};

export const ProvidersOnly: Story = {
  args: { methods: ['google', 'microsoft'], onProvider: fn() },
};

export const Pending: Story = { args: { signIn: { ...signIn, isPending: true } } };

export const Failed: Story = {
  args: {
    signIn: {
      ...signIn,
      error: { message: 'The e-mail address or the password is wrong. Check them and try again.' },
    },
  },
};

/** The form after it was submitted with empty fields. */
export const Invalid: Story = { play: clickButton('Sign in') };

export const CreateAccount: Story = { play: clickButton('Create an account') };

export const EnterCode: Story = {
  args: { registration: { ...registration, step: 'code', email: 'ann@estate.example' } },
  play: clickButton('Create an account'),
};

export const ForgotPassword: Story = { play: clickButton('Forgot your password?') };

export const LinkSent: Story = {
  args: { passwordReset: { ...passwordReset, step: 'sent' } },
  play: clickButton('Forgot your password?'),
};
