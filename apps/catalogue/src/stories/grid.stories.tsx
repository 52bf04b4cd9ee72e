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

/** Three columns in a window of at least 44 rem. */
export const ThreeColumns: Story = {};

/** Two columns, with the third child in a second row. */
export const TwoColumns: Story = { args: { columns: 2 } };

/** A single column in a window narrower than 44 rem. */
export const NarrowWindow: Story = { tags: ['!wide-window'] };
