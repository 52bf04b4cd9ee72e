import * as ui from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { row, stack } from '../layout.css.ts';

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

/** The ten glyphs; the words beside them say what they mean. */
export const Glyphs: Story = {
  render: () => (
    <div className={stack}>
      {Object.entries(glyphs).map(([name, glyph]) => (
        <p key={name} className={row}>
          <ui.Icon glyph={glyph} />
          {name}
        </p>
      ))}
    </div>
  ),
};

/** One and a half times the text it is in, and in its colour. */
export const InHeading: Story = {
  render: (args) => (
    <ui.Heading level={1} size="heading">
      <span className={row}>
        <ui.Icon {...args} />
        Grid
      </span>
    </ui.Heading>
  ),
};
