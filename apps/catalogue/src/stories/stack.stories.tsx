import { Stack, sprinkles } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const block = sprinkles({ background: 'surfaceRaised', padding: 'xs' });

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    gap: 'sm',
    as: 'ul',
    children: ['Utility validation', 'Site assembly', 'Planning strategy'].map((step) => (
      <li key={step} className={block}>
        {step}
      </li>
    )),
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Column: Story = {};

export const Start: Story = { args: { flow: 'start' } };

export const Row: Story = { args: { flow: 'row' } };

export const WideGap: Story = { args: { gap: 'xl' } };
