import { Spinner } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Motion/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

/** Moves continuously, or shows the marked square with reduced motion. */
export const Default: StoryObj<typeof meta> = {};
