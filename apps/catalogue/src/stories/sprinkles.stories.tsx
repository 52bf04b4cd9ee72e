import { type Sprinkles, Stack, sprinkles } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Theme/Sprinkles' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const colours: readonly NonNullable<Sprinkles['color']>[] = ['text', 'textQuiet', 'link'];
const backgrounds: readonly NonNullable<Sprinkles['background']>[] = ['surface', 'surfaceRaised'];
const spaces: readonly NonNullable<Sprinkles['padding']>[] = ['xs', 'sm', 'md', 'lg', 'xl'];

/** The text colours of the theme, on each background. */
export const Colours: Story = {
  render: () => (
    <Stack gap="sm">
      {backgrounds.map((background) => (
        <div key={background} className={sprinkles({ background, padding: 'sm' })}>
          {colours.map((color) => (
            <p key={color} className={sprinkles({ color })}>
              {color} on {background}
            </p>
          ))}
        </div>
      ))}
    </Stack>
  ),
};

/** Padding and margins in each size of the theme. The largest, `sheet`, is for whole sections. */
export const Spaces: Story = {
  render: () => (
    <div>
      {spaces.map((space) => (
        <p
          key={space}
          className={sprinkles({
            background: 'surfaceRaised',
            padding: space,
            marginBlockStart: space,
          })}
        >
          {space}
        </p>
      ))}
    </div>
  ),
};
