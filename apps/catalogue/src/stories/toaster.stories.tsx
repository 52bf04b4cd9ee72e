import { Toaster } from '@groundwork/ui/toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ToastPage } from '../toast-page.tsx';

const success = { title: 'Address copied', description: 'land@groundwork.example' };
const failure = {
  title: 'The boundary could not be saved',
  description: 'Check the connection, then try again.',
  variant: 'destructive',
} as const;
const undoable = { title: 'Parcel 42 removed', action: { label: 'Undo', onSelect: fn() } };

const meta = {
  title: 'Toasts/Toaster',
  component: Toaster,
  tags: ['full-page'],
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A toast that disappears after five seconds. */
export const Default: Story = { render: () => <ToastPage toasts={[success]} /> };

export const Destructive: Story = { render: () => <ToastPage toasts={[failure]} /> };

/** A toast with an action, which stays so that the visitor can use the action. */
export const WithAction: Story = { render: () => <ToastPage toasts={[undoable]} /> };

export const Several: Story = { render: () => <ToastPage toasts={[success, failure, undoable]} /> };
