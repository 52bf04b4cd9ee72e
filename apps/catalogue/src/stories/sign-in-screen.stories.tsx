import { SignInScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Screens/SignInScreen',
  component: SignInScreen,
  tags: ['full-page'],
  args: { note: 'Signing in opens a window of its own.', onSignIn: fn() },
} satisfies Meta<typeof SignInScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Before the visitor clicks the button. */
export const Initial: Story = {};

/** After the browser has blocked the login window. */
export const PopupBlocked: Story = {
  args: {
    note: 'The browser opened no window to sign in; allow pop-ups here, or open this page by itself.',
  },
};
