import { UnexpectedErrorScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Screens/UnexpectedErrorScreen',
  component: UnexpectedErrorScreen,
  tags: ['full-page'],
} satisfies Meta<typeof UnexpectedErrorScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
