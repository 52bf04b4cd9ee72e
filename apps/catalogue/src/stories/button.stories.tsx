import { ArrowRightIcon, Button, Icon, LinkButton, Stack, SubmitButton } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Buttons/Button',
  component: Button,
  subcomponents: { LinkButton, SubmitButton },
  args: { tone: 'signal', onClick: fn(), children: 'Submit a site' },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Renders a button and a link side by side, because they must look the same. */
const renderBoth: Story['render'] = (args) => (
  <Stack gap="xs" flow="row">
    <Button {...args} />
    <LinkButton tone={args.tone} href="mailto:land@groundwork.example">
      {args.children}
    </LinkButton>
  </Stack>
);

export const Signal: Story = { render: renderBoth };

/** A button and a link for a secondary action. */
export const Outline: Story = { render: renderBoth, args: { tone: 'outline' } };

export const WithIcon: Story = {
  render: renderBoth,
  args: {
    children: (
      <>
        Next sheet
        <Icon glyph={ArrowRightIcon} />
      </>
    ),
  },
};

export const HoveredSignal: Story = { tags: ['hovered'] };

export const HoveredOutline: Story = { tags: ['hovered'], args: { tone: 'outline' } };

export const Focused: Story = { decorators: [focusFirst] };

export const FocusedLink: Story = {
  render: ({ tone, children }) => (
    <LinkButton tone={tone} href="mailto:land@groundwork.example">
      {children}
    </LinkButton>
  ),
  args: { tone: 'outline' },
  decorators: [focusFirst],
};

export const Submit: Story = {
  render: ({ tone, children }) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <SubmitButton tone={tone}>{children}</SubmitButton>
    </form>
  ),
};

/** A button whose action is running. A click on it has no effect. */
export const Busy: Story = { args: { state: 'busy', children: 'Sending the plan' } };

export const BusyOutline: Story = {
  args: { tone: 'outline', state: 'busy', children: 'Sending the plan' },
};

/** A button that is unavailable. It can still be focused with the keyboard. */
export const Disabled: Story = { args: { state: 'disabled' } };

/** A disabled button while the pointer is over it. It looks the same as without the pointer. */
export const HoveredDisabled: Story = { tags: ['hovered'], args: { state: 'disabled' } };

export const LongLabel: Story = {
  render: renderBoth,
  args: {
    tone: 'outline',
    children:
      'Send the boundary plan, the grid offer and the Landschaftsschutzgebietsverordnungsentwurf to the surveyor',
  },
};
