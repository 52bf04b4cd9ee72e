import { useUser } from '@groundwork/auth-react';
import { Heading, Section, Stack, sprinkles, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { submit } from '../content/submit.ts';
import { SubmitForm } from './submit-form.tsx';

/** Page on which anyone can offer a parcel of land. */
export function SubmitPage(): ReactNode {
  const user = useUser();
  return (
    <Section sheet="1" title="Submission" labelledBy="submit">
      <title>Submit a site</title>
      <div className={sprinkles({ gridColumn: { narrow: 'full', wide: 8 } })}>
        <Stack gap="lg">
          <Stack gap="sm">
            <Heading level={1} size="heading" id="submit">
              {submit.heading}
            </Heading>
            <Text size="lead">{submit.lead}</Text>
            {user === null && (
              <Text size="body">Sign in first to attach a plan and to follow your submission.</Text>
            )}
          </Stack>
          <SubmitForm />
        </Stack>
      </div>
    </Section>
  );
}
