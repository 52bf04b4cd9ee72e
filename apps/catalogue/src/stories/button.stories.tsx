import { ArrowRightIcon, Button, Icon, LinkButton, Stack, SubmitButton } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../focus-first.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  subcomponents: { LinkButton, SubmitButton },
  args: { tone: 'signal', onClick: fn(), children: 'Submit a site' },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The two look alike, whatever is in them. */
const both: Story['render'] = (args) => (
  <Stack gap="xs" flow="row">
    <Button {...args} />
    <LinkButton tone={args.tone} href="mailto:land@groundwork.example">
      {args.children}
    </LinkButton>
  </Stack>
);

/** The one main action of a view, and the same as an address. */
export const Signal: Story = { render: both };

/** Every other action or address. */
export const Outline: Story = { render: both, args: { tone: 'outline' } };

/** With a glyph beside the words. */
export const WithIcon: Story = {
  render: both,
  args: {
    children: (
      <>
        Next sheet
        <Icon glyph={ArrowRightIcon} />
      </>
    ),
  },
};

/** Under the pointer. */
export const HoveredSignal: Story = { tags: ['hovered'] };

/** Under the pointer, among others. */
export const HoveredOutline: Story = { tags: ['hovered'], args: { tone: 'outline' } };

/** Reached with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };

/** The same as an address. */
export const FocusedLink: Story = {
  render: ({ tone, children }) => (
    <LinkButton tone={tone} href="mailto:land@groundwork.example">
      {children}
    </LinkButton>
  ),
  args: { tone: 'outline' },
  decorators: [focusFirst],
};

/** The button of a form, which looks the same. */
export const Submit: Story = {
  render: ({ tone, children }) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <SubmitButton tone={tone}>{children}</SubmitButton>
    </form>
  ),
};

/** Waiting for its own action: a press does nothing more. */
export const Busy: Story = { args: { state: 'busy', children: 'Sending the plan' } };

/** The same, among others. */
export const BusyOutline: Story = {
  args: { tone: 'outline', state: 'busy', children: 'Sending the plan' },
};

/** Nothing to do yet; it can still be found with the keyboard. */
export const Disabled: Story = { args: { state: 'disabled' } };

/** A pointer changes nothing about it. */
export const HoveredDisabled: Story = { tags: ['hovered'], args: { state: 'disabled' } };

/** A label of more than one line, with a word that needs two of its own. */
export const LongLabel: Story = {
  render: both,
  args: {
    tone: 'outline',
    children:
      'Send the boundary plan, the grid offer and the Landschaftsschutzgebietsverordnungsentwurf to the surveyor',
  },
};
