import { FileField } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: { label: 'Plan of the site', name: 'plan', accept: 'application/pdf,image/*' },
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A field before the user selects a file. */
export const Empty: Story = { args: { isOptional: true, hint: 'A PDF or a picture, up to 50 MB' } };

/** A field with an error about a missing or unsuitable file. */
export const Invalid: Story = { args: { error: 'Choose a file of at most 50 MB.' } };

/** A field that is focused with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };
