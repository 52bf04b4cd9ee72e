import { Heading } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Typography/Heading',
  component: Heading,
  args: { level: 1, size: 'heading', children: 'Where the line crosses the road' },
} satisfies Meta<typeof Heading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Display: Story = { args: { size: 'display' } };

export const HeadingSize: Story = { name: 'Heading' };

export const Title: Story = { args: { level: 2, size: 'title' } };

export const LongWord: Story = {
  args: { size: 'display', children: 'Hochspannungsfreileitungstrasse' },
};

export const SeveralLines: Story = {
  args: { children: 'Fifteen acres below the line, with a road on two sides and fibre in both' },
};
