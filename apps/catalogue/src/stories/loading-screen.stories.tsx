import { LoadingScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Screens/LoadingScreen',
  component: LoadingScreen,
  tags: ['full-page'],
} satisfies Meta<typeof LoadingScreen>;
export default meta;

/** The screen while the settings or the user are loading. */
export const Loading: StoryObj<typeof meta> = {};
