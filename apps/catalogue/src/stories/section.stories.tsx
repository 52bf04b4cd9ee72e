import { Heading, Section, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Layout/Section',
  component: Section,
  tags: ['full-page'],
  args: {
    sheet: '2',
    title: 'Site',
    labelledBy: 'section-name',
    children: (
      <>
        <Heading level={1} size="heading" id="section-name">
          Land at the substation
        </Heading>
        <Text size="lead">Fifteen acres below the line, with a road on two sides.</Text>
      </>
    ),
  },
  render: (args) => (
    <main>
      <Section {...args} />
    </main>
  ),
} satisfies Meta<typeof Section>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongTitle: Story = {
  args: { sheet: '12', title: 'Environmental constraints and designations' },
};
