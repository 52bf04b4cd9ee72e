import { Select } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../decorators.tsx';

const options = [
  { value: 'data-centre', label: 'Data centre' },
  { value: 'solar', label: 'Solar', hint: 'From 40 acres' },
  { value: 'storage', label: 'Storage', hint: 'From 2 acres, near a substation' },
  { value: 'wind', label: 'Wind', isDisabled: true },
];

const meta = {
  title: 'Data/Select',
  component: Select,
  args: { label: 'Use of the land', name: 'use', options, onValueChange: fn() },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Selected: Story = { args: { defaultValue: 'storage', hint: 'What you would build' } };

/** An open select. Its list marks the selected option and the focused option. */
export const Open: Story = {
  args: { defaultValue: 'storage' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await canvas.findByRole('listbox');
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const Focused: Story = { decorators: [focusFirst] };

export const Invalid: Story = { args: { error: 'Choose what you would build on the land.' } };

export const LongWords: Story = {
  args: {
    label: 'Landschaftsschutzgebietsverordnungsentwurf that covers the parcel or its access',
    options: [
      { value: 'long', label: 'Hochspannungsfreileitungstrassenabschnittsbezeichnungsverordnung' },
    ],
    defaultValue: 'long',
  },
};
