import { Card, Eyebrow, Grid, Heading, LinkButton, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { home, services } from './content/home.ts';
import { Layout, PageSection } from './layout.tsx';

/** The first page. */
export function Home(): ReactNode {
  return (
    <Layout>
      <PageSection labelledBy="title">
        <Stack gap="lg" flow="start">
          <Eyebrow>{home.eyebrow}</Eyebrow>
          <Heading level={1} size="display" id="title">
            {home.heading}
          </Heading>
          <Text size="lead">{home.text}</Text>
          <LinkButton tone="signal" href="/Contact">
            {home.button}
          </LinkButton>
        </Stack>
      </PageSection>
      <PageSection labelledBy="services">
        <Stack gap="lg">
          <Heading level={2} size="heading" id="services">
            {home.servicesHeading}
          </Heading>
          <Grid columns={3} gap="lg" as="ul">
            {services.map(({ title, text }, index) => (
              <li key={index}>
                <Card>
                  <Stack gap="sm">
                    <Heading level={3} size="title">
                      {title}
                    </Heading>
                    <Text size="body">{text}</Text>
                  </Stack>
                </Card>
              </li>
            ))}
          </Grid>
        </Stack>
      </PageSection>
    </Layout>
  );
}
