import { SignInFailedScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Screens/SignInFailedScreen',
  component: SignInFailedScreen,
  tags: ['full-page'],
  args: { onRetry: fn() },
} satisfies Meta<typeof SignInFailedScreen>;
export default meta;

export const ReturnedTwice: StoryObj<typeof meta> = {};
