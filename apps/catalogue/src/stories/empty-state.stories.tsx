import { Button, GridIcon } from '@groundwork/ui';
import { EmptyState } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Data/EmptyState',
  component: EmptyState,
  args: { title: 'No parcels yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  args: {
    glyph: GridIcon,
    description: 'Parcels that you submit appear here, with the state of their review.',
    action: <Button tone="signal">Submit a site</Button>,
  },
};

export const Minimal: Story = { args: { title: 'No parcel matches', level: 3 } };

export const LongWords: Story = {
  args: {
    title: 'No Landschaftsschutzgebietsverordnungsentwurf',
    description: 'Hochspannungsfreileitungstrassenabschnittsbezeichnungen appear here.',
  },
};
