import { Badge, Stack } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { tone: 'signal', children: 'New' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

/** From what calls for action to what is over. */
export const Tones: Story = {
  render: () => (
    <Stack gap="xs" flow="row">
      <Badge tone="signal">New</Badge>
      <Badge tone="outline">Under review</Badge>
      <Badge tone="solid">Taken forward</Badge>
      <Badge tone="quiet">Declined</Badge>
    </Stack>
  ),
};

/** More words than it is meant for, one of which needs a line of its own. */
export const LongWords: Story = {
  args: {
    tone: 'outline',
    children: 'Waiting for the Landschaftsschutzgebietsverordnungsentwurf of the county',
  },
};
