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

/** To a visitor. */
export const ForVisitors: Story = {};

/** To an administrator, who may be able to do something about it. */
export const WithAdminNote: Story = { args: { showAdminNote: true } };

/** A path that cannot break between words. */
export const LongPath: Story = {
  args: { path: 'counties/north/parishes/the-long-field-and-the-two-beside-it/plots/42' },
};
