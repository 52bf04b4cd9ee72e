import { Eyebrow } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Typography/Eyebrow', component: Eyebrow } satisfies Meta<typeof Eyebrow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Label on one line. */
export const Short: Story = { args: { children: 'Strategic land' } };

/** Label of several lines. The decorative line remains beside the first. */
export const Long: Story = {
  args: {
    children:
      'Land for data centres, Hochspannungsfreileitungstrassen and distribution, wherever grid, fibre and road meet',
  },
};
