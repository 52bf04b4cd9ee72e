import { ContourDivider } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Layout/ContourDivider',
  component: ContourDivider,
} satisfies Meta<typeof ContourDivider>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
