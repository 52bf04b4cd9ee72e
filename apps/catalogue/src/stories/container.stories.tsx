import { Container } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { main, side, wide } from '../layout.css.ts';

const meta = {
  title: 'Layout/Container',
  component: Container,
} satisfies Meta<typeof Container>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Three blocks, placed on the grid by themselves. */
export const OnTheGrid: Story = {
  args: {
    children: (
      <>
        <p className={wide}>Twelve columns</p>
        <p className={main}>Seven</p>
        <p className={side}>Five</p>
      </>
    ),
  },
};
