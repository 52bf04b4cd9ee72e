import { Spinner } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Motion/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

/** The moving spinner. With reduced motion, it shows only the marked square. */
export const Default: StoryObj<typeof meta> = {};
