import { ContourDivider } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Layout/ContourDivider',
  component: ContourDivider,
} satisfies Meta<typeof ContourDivider>;
export default meta;

/** As wide as what it is in. */
export const Hillside: StoryObj<typeof meta> = {};
