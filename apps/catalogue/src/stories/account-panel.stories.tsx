import { AccountPanel } from '@groundwork/ui/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { clickButton } from '../click-button.ts';

const idle = { isPending: false, error: null };
const succeed = () => Promise.resolve(true);
const here = {
  id: '1',
  device: 'Firefox on Windows',
  last_used_date: '2026-06-01T09:30:00',
  is_current: true,
};
const phone = { ...here, id: '2', device: 'Safari on iOS', is_current: false };
const unknown = { ...phone, id: '3', device: '' };
const sessions = {
  ...idle,
  sessions: [here, phone, unknown],
  end: succeed,
  endOthers: succeed,
  reload: succeed,
};

const meta = {
  title: 'Account/AccountPanel',
  component: AccountPanel,
  args: {
    user: { email: 'ann@estate.example', full_name: 'Ann Field' },
    sessions,
    emailChange: { ...idle, request: succeed },
    passwordChange: { ...idle, change: succeed },
    dataExport: { ...idle, exportData: () => Promise.resolve({}) },
    deletion: { ...idle, deleteAccount: succeed },
    onSignOut: fn(),
  },
} satisfies Meta<typeof AccountPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const ChangeAddress: Story = { play: clickButton('Change address') };

export const ChangePassword: Story = { play: clickButton('Change password') };

export const DeleteAccount: Story = { play: clickButton('Delete account') };

export const WithoutPassword: Story = {
  args: { passwordChange: undefined, sessions: { ...sessions, sessions: [here] } },
};

export const SessionsFailed: Story = {
  args: {
    sessions: { ...sessions, sessions: null, error: { message: 'The server does not respond.' } },
  },
};
