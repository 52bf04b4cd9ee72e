import { Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Typography/Text',
  component: Text,
  args: {
    size: 'body',
    children:
      'We read the grid, the ground and the title before we write to anybody, so that an owner hears of a site once, with its figures.',
  },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A paragraph that introduces a section. */
export const Lead: Story = { args: { size: 'lead' } };

export const Body: Story = {};

/** A paragraph with a URL, which has no spaces at which it could break. */
export const LongWord: Story = {
  args: { children: 'https://maps.groundwork.example/sheets/north/parcels?bbox=51.1,0.2,51.9,1.4' },
};

export const Caption: Story = { args: { size: 'caption' } };
