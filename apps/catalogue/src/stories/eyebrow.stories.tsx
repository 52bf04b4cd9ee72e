import { Eyebrow } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Typography/Eyebrow', component: Eyebrow } satisfies Meta<typeof Eyebrow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = { args: { children: 'Strategic land' } };

/** An eyebrow whose label has several lines. The decorative line stays beside the first line. */
export const Long: Story = {
  args: {
    children:
      'Land for data centres, Hochspannungsfreileitungstrassen and distribution, wherever grid, fibre and road meet',
  },
};
