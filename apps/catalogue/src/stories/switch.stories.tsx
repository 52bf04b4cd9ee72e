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

export const Off: Story = {};

export const On: Story = {
  args: { isInitiallyOn: true, hint: 'At most one message a day' },
};

export const Focused: Story = { decorators: [focusFirst] };

export const Disabled: Story = { args: { isInitiallyOn: true, isDisabled: true } };
