import { MessagesProvider } from '@groundwork/ui';
import { PasswordField } from '@groundwork/ui/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../decorators.tsx';

const meta = {
  title: 'Account/PasswordField',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Current: Story = {};

export const WithAdvice: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    hint: 'At least 8 characters, such as four words that do not belong together.',
  },
};

export const Invalid: Story = { args: { error: 'Enter a password.' } };

export const Focused: Story = { decorators: [focusFirst] };

export const LongWords: Story = {
  args: { label: 'Grundstückseigentümerverzeichniszugangskennwort' },
  decorators: [
    (Field) => (
      <MessagesProvider
        messages={{ passwordField: { show: 'Kennwort anzeigen', hide: 'Kennwort verbergen' } }}
      >
        <Field />
      </MessagesProvider>
    ),
  ],
};
