import { ArrowRightIcon, CloseIcon, MailIcon, Stack, Text } from '@groundwork/ui';
import { Dialog, Menu } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Data/Menu',
  component: Menu,
  args: {
    label: 'Actions',
    items: [
      { label: 'Open', onSelect: fn(), glyph: ArrowRightIcon },
      { label: 'Send to the surveyor', onSelect: fn(), glyph: MailIcon },
      { label: 'Withdraw', onSelect: fn(), glyph: CloseIcon, isDisabled: true },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '15rem' }}>
        <Story />
      </div>
    ),
  ],
};

/** A menu whose button has no visible label, for example in a row of a table. */
export const Compact: Story = { args: { label: 'Actions for Parcel 42', isCompact: true } };

export const Focused: Story = { decorators: [focusFirst] };

function ActingMenu(): ReactNode {
  const [place, setPlace] = useState('in the office');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm" flow="start">
      <Menu
        label="Actions"
        items={[
          { label: 'Send to the surveyor', onSelect: () => setPlace('with the surveyor') },
          { label: 'Withdraw', onSelect: () => setIsOpen(true) },
        ]}
      />
      <Text size="body">Parcel 42 is {place}</Text>
      <Dialog isOpen={isOpen} title="Withdraw this parcel?" onClose={() => setIsOpen(false)}>
        You can submit it again later.
      </Dialog>
    </Stack>
  );
}

/** A menu whose items change the page's text and open a dialog. */
export const Acting: Story = { render: () => <ActingMenu /> };
