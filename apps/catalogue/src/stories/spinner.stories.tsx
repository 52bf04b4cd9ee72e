import { Spinner } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Waiting/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

/** Moves without end, or stands plotted where motion is reduced. */
export const Plotting: StoryObj<typeof meta> = {};
