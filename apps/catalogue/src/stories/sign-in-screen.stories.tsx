import { SignInScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Screens/SignInScreen',
  component: SignInScreen,
  tags: ['full-page'],
  args: { note: 'Login opens in a new window.', onSignIn: fn() },
} satisfies Meta<typeof SignInScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The screen before the visitor clicks the button. */
export const Initial: Story = {};

export const PopupBlocked: Story = {
  args: {
    note: 'The browser blocked the login window. Allow pop-ups, or open this page in its own tab.',
  },
};
