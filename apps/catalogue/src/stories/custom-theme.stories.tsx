import { Button, Eyebrow, Heading, Stack, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { customTheme } from '../catalogue.css.ts';

const meta = { title: 'Theme/CustomTheme' } satisfies Meta;
export default meta;

/** A section of a page that changes tokens of the theme. To change the whole page, set the tokens on `:root`. */
export const OnSection: StoryObj<typeof meta> = {
  render: () => (
    <div className={customTheme}>
      <Stack gap="sm" flow="start">
        <Eyebrow>Another firm</Eyebrow>
        <Heading level={2} size="title">
          The same components
        </Heading>
        <Text size="body">Surface, signal and corners are its own.</Text>
        <Button tone="signal" onClick={fn()}>
          Copy address
        </Button>
      </Stack>
    </div>
  ),
};
