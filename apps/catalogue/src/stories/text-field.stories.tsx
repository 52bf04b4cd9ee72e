import { TextField } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../focus-first.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Nearest town or village', name: 'place' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One line of words. */
export const Line: Story = { args: { defaultValue: 'Didcot' } };

/** With a word of help, which screen readers read after the label. */
export const WithHint: Story = {
  args: {
    label: 'Hectares',
    name: 'hectares',
    kind: 'number',
    hint: 'About as many as are for sale',
  },
};

/** More than one line, and optional. */
export const Lines: Story = {
  args: { label: 'What else we should know', name: 'note', rows: 4, isOptional: true },
};

/** Something is wrong with what is in it. */
export const Faulty: Story = {
  args: {
    label: 'E-mail',
    name: 'email',
    kind: 'email',
    hint: 'We answer to this address.',
    error: 'Write the address in full, such as ann@example.org.',
    defaultValue: 'ann@',
  },
};

/** Reached with the keyboard. */
export const Focused: Story = { decorators: [focusFirst] };

/** A label and a fault that need several lines, and a word that needs more than one. */
export const LongWords: Story = {
  args: {
    label:
      'Landschaftsschutzgebietsverordnungsentwürfe, as far as they touch the parcel or its access',
    error: 'Name at least one Hochspannungsfreileitungstrassenabschnittsbezeichnung.',
  },
};
