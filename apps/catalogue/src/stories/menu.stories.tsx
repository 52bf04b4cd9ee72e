import { ArrowRightIcon, CloseIcon, MailIcon } from '@groundwork/ui';
import { Menu } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
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

/** The button of a closed menu. */
export const Closed: Story = {};

/** The open menu, with the focus on its first item. */
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

/** A button without a visible label, such as for a row of a table. */
export const Compact: Story = { args: { label: 'Actions for Parcel 42', isCompact: true } };

/** A button that is focused with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };
