import { Toaster } from '@groundwork/ui/toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ToastPage } from '../toast-page.tsx';

const saved = { title: 'Address copied', description: 'land@groundwork.example' };
const lost = {
  title: 'The boundary could not be saved',
  description: 'Check the connection, then try again.',
  variant: 'destructive',
} as const;
const removed = { title: 'Parcel 42 removed', action: { label: 'Undo', onSelect: fn() } };

const meta = {
  title: 'Toasts/Toaster',
  component: Toaster,
  tags: ['full-page'],
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Goes by itself after five seconds. */
export const Default: Story = { render: () => <ToastPage toasts={[saved]} /> };

/** Stays until its reader has seen it. */
export const Destructive: Story = { render: () => <ToastPage toasts={[lost]} /> };

/** Stays for the same reason. */
export const WithAction: Story = { render: () => <ToastPage toasts={[removed]} /> };

/** The newest on top. */
export const Several: Story = { render: () => <ToastPage toasts={[saved, lost, removed]} /> };
