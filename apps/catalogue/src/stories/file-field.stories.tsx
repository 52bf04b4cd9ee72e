import { FileField } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../focus-first.tsx';

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: { label: 'Plan of the site', name: 'plan', accept: 'application/pdf,image/*' },
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Before a file is chosen. */
export const Empty: Story = { args: { isOptional: true, hint: 'A PDF or a picture, up to 50 MB' } };

/** Something is wrong with the file, or there is none. */
export const Faulty: Story = { args: { error: 'Choose a file of at most 50 MB.' } };

/** Reached with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };
