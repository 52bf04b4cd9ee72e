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

/** The first view. */
export const Initial: Story = {};

/** Sign-in with a password only, without registration and without reset links. */
export const PasswordOnly: Story = { render: () => <SignInForm signIn={signIn} /> };

/** Providers in addition to the password. */
export const WithProviders: Story = {
  args: { methods: ['password', 'google', 'sso'], onProvider: fn() },
};

/** Providers only. */
export const ProvidersOnly: Story = {
  args: { methods: ['google', 'microsoft'], onProvider: fn() },
};

/** The sign-in is running. */
export const Pending: Story = { args: { signIn: { ...signIn, isPending: true } } };

/** The server has denied the sign-in. */
export const Failed: Story = {
  args: {
    signIn: {
      ...signIn,
      error: { message: 'The e-mail address or the password is wrong. Check them and try again.' },
    },
  },
};

/** The form was submitted with empty fields. */
export const Invalid: Story = { play: clickButton('Sign in') };

/** The form that creates an account. */
export const CreateAccount: Story = { play: clickButton('Create an account') };

/** The second step of a registration. */
export const EnterCode: Story = {
  args: { registration: { ...registration, step: 'code', email: 'ann@estate.example' } },
  play: clickButton('Create an account'),
};

/** The form that sends a link. */
export const ForgotPassword: Story = { play: clickButton('Forgot your password?') };

/** After a link was requested. */
export const LinkSent: Story = {
  args: { passwordReset: { ...passwordReset, step: 'sent' } },
  play: clickButton('Forgot your password?'),
};
