import { Heading, Section, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { home } from './content/home.ts';
import { Layout } from './layout.tsx';
import { Tasks } from './tasks/tasks.tsx';

/**
 * The first page. Its prerendered HTML contains only the texts. In the browser, the app adds the tasks or the sign-in
 * form.
 */
export function Home(): ReactNode {
  return (
    <Layout>
      <Section sheet="1" title="Tasks" labelledBy="title">
        <Stack gap="lg">
          <Heading level={1} size="heading" id="title">
            {home.heading}
          </Heading>
          <Text size="lead">{home.text}</Text>
          <Tasks />
        </Stack>
      </Section>
    </Layout>
  );
}
