import * as ui from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const glyphs = {
  'Arrow right': ui.ArrowRightIcon,
  Building: ui.BuildingIcon,
  'Chevron down': ui.ChevronDownIcon,
  Close: ui.CloseIcon,
  Database: ui.DatabaseIcon,
  Factory: ui.FactoryIcon,
  Grid: ui.GridIcon,
  Lightning: ui.LightningIcon,
  Mail: ui.MailIcon,
  'Trending up': ui.TrendingUpIcon,
};

const meta = {
  title: 'Icons/Icon',
  component: ui.Icon,
  args: { glyph: ui.GridIcon },
} satisfies Meta<typeof ui.Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The ten icons of the design system, with their names. */
export const Glyphs: Story = {
  render: () => (
    <ui.Stack gap="sm">
      {Object.entries(glyphs).map(([name, glyph]) => (
        <ui.Stack key={name} gap="sm" flow="row">
          <ui.Icon glyph={glyph} />
          {name}
        </ui.Stack>
      ))}
    </ui.Stack>
  ),
};

/** An icon that has the colour of the text around it. */
export const InLinkColour: Story = {
  render: (args) => (
    <p className={ui.sprinkles({ color: 'link' })}>
      <ui.Icon {...args} />
    </p>
  ),
};

/** An icon that is one and a half times as large as the text around it. */
export const InHeading: Story = {
  render: (args) => (
    <ui.Heading level={1} size="heading">
      <ui.Stack as="span" gap="sm" flow="row">
        <ui.Icon {...args} />
        Grid
      </ui.Stack>
    </ui.Heading>
  ),
};
