import { Eyebrow } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Words/Eyebrow', component: Eyebrow } satisfies Meta<typeof Eyebrow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A label of one line. */
export const Short: Story = { args: { children: 'Strategic land' } };

/** A label of several lines, beside its rule. */
export const Long: Story = {
  args: {
    children:
      'Land for data centres, Hochspannungsfreileitungstrassen and distribution, wherever grid, fibre and road meet',
  },
};
