import { Heading, SkipLink, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../focus-first.tsx';
import { frame } from '../layout.css.ts';

const meta = {
  title: 'Words/SkipLink',
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

/** The first stop of the tab key. */
export const Focused: Story = { decorators: [focusFirst] };

/** Out of sight until then. */
export const Hidden: Story = {};
