import { LoadingScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Screens/LoadingScreen',
  component: LoadingScreen,
  tags: ['full-page'],
} satisfies Meta<typeof LoadingScreen>;
export default meta;

/** The screen while the public settings or the user are loading. It covers a page that has its own heading. */
export const Loading: StoryObj<typeof meta> = {
  decorators: (Story) => (
    <main>
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Land</h1>
      <Story />
    </main>
  ),
};
