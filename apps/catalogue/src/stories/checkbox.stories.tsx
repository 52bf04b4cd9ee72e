import { Checkbox } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Data/Checkbox',
  component: Checkbox,
  args: { label: 'The land has road access', name: 'access', onToggle: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { isInitiallyOn: true } };

export const Focused: Story = { args: { isInitiallyOn: true }, decorators: [focusFirst] };

/** A checkbox that is unavailable, with a hint that states why. */
export const Disabled: Story = {
  args: { isInitiallyOn: true, isDisabled: true, hint: 'The survey found a road.' },
};

export const Invalid: Story = {
  args: {
    label: 'I am entitled to offer this land',
    isRequired: true,
    error: 'Confirm that you may offer the land, or ask its owner to.',
  },
};

export const LongWords: Story = {
  args: {
    label:
      'The parcel lies outside of every Landschaftsschutzgebietsverordnungsentwurf of the county',
    hint: 'Ask for the Hochspannungsfreileitungstrassenabschnittsbezeichnung if you are not sure.',
  },
};
