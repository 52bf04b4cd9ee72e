import { Badge, Stack } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { tone: 'signal', children: 'New' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Badges in all tones, from `signal` (needs action) to `quiet` (closed). */
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

export const LongWords: Story = {
  args: {
    tone: 'outline',
    children: 'Waiting for the Landschaftsschutzgebietsverordnungsentwurf of the county',
  },
};
