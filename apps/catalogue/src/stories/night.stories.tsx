import { Button, Heading, night, Section, Stack, Text } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Theme/Night',
  tags: ['full-page'],
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** A section in the dark scheme below a section in the scheme that the visitor prefers. */
export const ForcedOnSection: Story = {
  render: () => (
    <main>
      <Section sheet="1" title="Scheme" labelledBy="own">
        <Heading level={1} size="title" id="own">
          In the visitor's scheme
        </Heading>
        <Text size="body">Day or night.</Text>
      </Section>
      <div className={night}>
        <Section sheet="2" title="Night" labelledBy="forced">
          <Heading level={2} size="title" id="forced">
            Always by night
          </Heading>
          <Stack gap="sm">
            <Text size="body">Whatever the visitor prefers.</Text>
            <p>
              <Button tone="signal" onClick={fn()}>
                Copy address
              </Button>
            </p>
          </Stack>
        </Section>
      </div>
    </main>
  ),
};
