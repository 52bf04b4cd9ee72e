import { Container, sprinkles } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const block = { background: 'surfaceRaised', padding: 'xs', marginBlockStart: 'sm' } as const;

const meta = {
  title: 'Layout/Container',
  component: Container,
  args: {
    children: (
      <>
        <p className={sprinkles({ ...block, gridColumn: 'full' })}>Twelve columns</p>
        <p className={sprinkles({ ...block, gridColumn: { narrow: 'full', wide: 7 } })}>Seven</p>
        <p className={sprinkles({ ...block, gridColumn: { narrow: 'full', wide: 5 } })}>Five</p>
        <p className={sprinkles({ ...block, gridColumn: 6 })}>Six</p>
        <p className={sprinkles({ ...block, gridColumn: 6 })}>Six</p>
      </>
    ),
  },
} satisfies Meta<typeof Container>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Blocks that span different numbers of grid columns; some span fewer only in a wide window. */
export const OnTheGrid: Story = { tags: ['wide-window'] };

/** The same blocks in a window narrower than 64 rem. */
export const NarrowWindow: Story = {};
