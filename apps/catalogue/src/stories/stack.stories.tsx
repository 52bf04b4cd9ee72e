import { Stack, sprinkles } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const plot = sprinkles({ background: 'surfaceRaised', padding: 'xs' });

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    gap: 'sm',
    as: 'ul',
    children: ['Utility validation', 'Site assembly', 'Planning strategy'].map((step) => (
      <li key={step} className={plot}>
        {step}
      </li>
    )),
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Down the page, each as wide as the stack. */
export const Column: Story = {};

/** Down the page, each as wide as what is in it. */
export const Start: Story = { args: { flow: 'start' } };

/** Across the page, in as many lines as it takes. */
export const Row: Story = { args: { flow: 'row' } };

/** The most room there is between two blocks. */
export const WideGap: Story = { args: { gap: 'xl' } };
