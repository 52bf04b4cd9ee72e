import { Heading, SkipLink, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { frame } from '../catalogue.css.ts';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Typography/SkipLink',
  component: SkipLink,
  tags: ['full-page'],
  args: { targetId: 'content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id={args.targetId} tabIndex={-1} className={frame}>
        <Heading level={1} size="heading">
          A page
        </Heading>
        <Text size="body">The link lies above the page while it has the focus.</Text>
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Focused: Story = { decorators: [focusFirst] };

/** A skip link without the focus, which is not visible. */
export const Hidden: Story = {};
