import { NotFoundScreen } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Screens/NotFoundScreen',
  component: NotFoundScreen,
  tags: ['full-page'],
  args: { path: 'plots/42', showAdminNote: false, onGoHome: fn() },
} satisfies Meta<typeof NotFoundScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForVisitors: Story = {};

/** The screen that an administrator sees, with a note that the page may not exist yet. */
export const WithAdminNote: Story = { args: { showAdminNote: true } };

/** The screen for a long path without spaces, which must break within a word. */
export const LongPath: Story = {
  args: { path: 'counties/north/parishes/the-long-field-and-the-two-beside-it/plots/42' },
};
