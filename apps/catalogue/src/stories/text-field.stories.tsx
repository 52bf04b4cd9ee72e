import { TextField } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Nearest town or village', name: 'place' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SingleLine: Story = { args: { defaultValue: 'Didcot' } };

export const WithHint: Story = {
  args: {
    label: 'Hectares',
    name: 'hectares',
    kind: 'number',
    hint: 'About as many as are for sale',
  },
};

export const MultiLine: Story = {
  args: { label: 'What else we should know', name: 'note', rows: 4, isOptional: true },
};

export const Invalid: Story = {
  args: {
    label: 'E-mail',
    name: 'email',
    kind: 'email',
    hint: 'We answer to this address.',
    error: 'Write the address in full, such as ann@example.org.',
    defaultValue: 'ann@',
  },
};

export const Focused: Story = { decorators: [focusFirst] };

export const LongWords: Story = {
  args: {
    label:
      'Landschaftsschutzgebietsverordnungsentwürfe, as far as they touch the parcel or its access',
    error: 'Name at least one Hochspannungsfreileitungstrassenabschnittsbezeichnung.',
  },
};
