import { ContourDivider } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Layout/ContourDivider',
  component: ContourDivider,
} satisfies Meta<typeof ContourDivider>;
export default meta;

/** A divider that is as wide as its container. */
export const Default: StoryObj<typeof meta> = {};
