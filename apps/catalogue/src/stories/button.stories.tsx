import { ArrowRightIcon, Button, Icon } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../focus-first.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { tone: 'signal', onClick: fn(), children: 'Copy address' },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The one main action of a view. */
export const Signal: Story = {};

/** Every other action. */
export const Outline: Story = { args: { tone: 'outline' } };

/** With a glyph after the words. */
export const WithIcon: Story = {
  args: {
    children: (
      <>
        Next sheet
        <Icon glyph={ArrowRightIcon} />
      </>
    ),
  },
};

/** Reached with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };

/** A label of more than one line in a narrow window. */
export const LongLabel: Story = {
  args: {
    tone: 'outline',
    children: 'Send the boundary plan, the grid offer and the title register to the surveyor',
  },
};
