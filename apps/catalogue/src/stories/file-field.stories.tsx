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

export const Empty: Story = { args: { isOptional: true, hint: 'A PDF or a picture, up to 50 MB' } };

/** A file field with an error, because the file is missing or unsuitable. */
export const Invalid: Story = { args: { error: 'Choose a file of at most 50 MB.' } };

export const Focused: Story = { decorators: [focusFirst] };
