import { Switch } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Data/Switch',
  component: Switch,
  args: { label: 'E-mail me about new parcels', onToggle: fn() },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A switch that is off. */
export const Off: Story = {};

/** A switch that is on, with a hint. */
export const On: Story = {
  args: { isInitiallyOn: true, hint: 'At most one message a day' },
};

/** A switch that has been focused with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };

/** A switch that is unavailable. */
export const Disabled: Story = { args: { isInitiallyOn: true, isDisabled: true } };
