import { Card, Grid, Heading, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const pillars = [
  ['Grid Intelligence', 'Sites next to high-voltage infrastructure.'],
  ['Network Proximity', 'Dark fibre, exchanges and transport corridors.'],
  ['Consenting Capability', 'Planning, environment and grid connection.'],
] as const;

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  tags: ['wide-window'],
  args: {
    columns: 3,
    gap: 'md',
    as: 'ul',
    children: pillars.map(([title, text]) => (
      <li key={title}>
        <Card>
          <Heading level={2} size="title">
            {title}
          </Heading>
          <Text size="body">{text}</Text>
        </Card>
      </li>
    )),
  },
} satisfies Meta<typeof Grid>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A grid of three columns, in a window that is at least 44 rem wide. */
export const ThreeColumns: Story = {};

export const TwoColumns: Story = { args: { columns: 2 } };

/** The same grid in a window narrower than 44 rem, where it has a single column. */
export const NarrowWindow: Story = { tags: ['!wide-window'] };
