import { Icon, LinkButton, MailIcon } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../focus-first.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { tone: 'signal', href: 'mailto:land@groundwork.example', children: 'Submit a site' },
} satisfies Meta<typeof LinkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The one main address of a view. */
export const Signal: Story = {};

/** Every other address. */
export const Outline: Story = { args: { tone: 'outline' } };

/** With a glyph before the words. */
export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon glyph={MailIcon} />
        Write to us
      </>
    ),
  },
};

/** Reached with the keyboard. */
export const Focused: Story = { args: { tone: 'outline' }, decorators: [focusFirst] };

/** A label of more than one line in a narrow window. */
export const LongLabel: Story = {
  args: { children: 'Write to us about land beside a substation, a motorway or a fibre route' },
};
