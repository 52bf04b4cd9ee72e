import { ContourDivider } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Layout/ContourDivider',
  component: ContourDivider,
} satisfies Meta<typeof ContourDivider>;
export default meta;

/** A divider at the width of its container. */
export const Default: StoryObj<typeof meta> = {};
