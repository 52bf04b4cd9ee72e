import { Text } from '@groundwork/ui';
import { Tabs } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Data/Tabs',
  component: Tabs,
  args: {
    label: 'Parcel 42',
    onSelect: fn(),
    tabs: [
      { id: 'details', label: 'Details', panel: <Text size="body">48 acres of pasture</Text> },
      { id: 'grid', label: 'Grid', panel: <Text size="body">132 kV, 2.1 km away</Text> },
      { id: 'offers', label: 'Offers', panel: <Text size="body">None</Text> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SecondSelected: Story = { args: { defaultSelectedId: 'grid' } };

export const Focused: Story = { decorators: [focusFirst] };

export const LongWords: Story = {
  args: {
    tabs: [
      'Boundary plan',
      'Land registry',
      'Grid connection offer',
      'Landschaftsschutzgebietsverordnungsentwurf',
      'Correspondence',
    ].map((label) => ({ id: label, label, panel: <Text size="body">{label}</Text> })),
  },
};
