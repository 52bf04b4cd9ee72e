import { Button, Eyebrow, Heading, Stack, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ownTheme } from '../own-theme.css.ts';

const meta = { title: 'Theme/OwnTheme' } satisfies Meta;
export default meta;

/** A part of a page that sets some of the tokens itself; whoever wants it everywhere sets them on `:root`. */
export const OnSection: StoryObj<typeof meta> = {
  render: () => (
    <div className={ownTheme}>
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
