import { Card, Heading, Reveal, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Motion/Reveal',
  component: Reveal,
  args: {
    children: (
      <Card>
        <Heading level={2} size="title">
          Grid Intelligence
        </Heading>
        <Text size="body">Rises as it comes into view, where motion is welcome.</Text>
      </Card>
    ),
  },
} satisfies Meta<typeof Reveal>;
export default meta;

/** Content that stays visible before, during and after its animation. */
export const Default: StoryObj<typeof meta> = {};
