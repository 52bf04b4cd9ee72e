import { AccessRestrictedScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Screens/AccessRestrictedScreen',
  component: AccessRestrictedScreen,
  tags: ['full-page'],
  args: { onLogOut: fn() },
} satisfies Meta<typeof AccessRestrictedScreen>;
export default meta;

export const NotRegistered: StoryObj<typeof meta> = {};
