import { BuildingIcon, Card, Heading, Icon, SpecTable, Stack, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Content/Card', component: Card } satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  args: { children: <Text size="body">Two fields beside the motorway, let to one farmer.</Text> },
};

/** A card with an icon, a heading, a text and figures, like the asset cards of the site. */
export const Full: Story = {
  args: {
    children: (
      <Stack gap="sm">
        <Icon glyph={BuildingIcon} />
        <Heading level={2} size="title" id="card-name">
          Data centre
        </Heading>
        <Text size="body">Near a substation, above the flood line, beside two fibre routes.</Text>
        <SpecTable
          labelledBy="card-name"
          rows={[
            { term: 'Grid access', figure: '132 kV' },
            { term: 'Site', figure: '15 acres' },
          ]}
        />
      </Stack>
    ),
  },
};
