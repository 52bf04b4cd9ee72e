import { mailto } from '@groundwork/site-kit';
import { Heading, Stack, SubmitButton, Text, TextField } from '@groundwork/ui';
import type { FormEvent, ReactNode } from 'react';
import { contact } from './content/contact.ts';
import { site } from './content/site.ts';
import { Layout, PageSection } from './layout.tsx';

/** The contact page, whose form opens an e-mail in the visitor's mail program. */
export function Contact(): ReactNode {
  return (
    <Layout>
      <PageSection labelledBy="title">
        <Stack gap="lg">
          <Heading level={1} size="heading" id="title">
            {contact.heading}
          </Heading>
          <Text size="lead">{contact.text}</Text>
          {/* Without JavaScript, the browser itself opens the e-mail, because of these attributes. */}
          <form
            action={`mailto:${site.email}`}
            method="post"
            encType="text/plain"
            onSubmit={writeEmail}
            aria-labelledby="title"
          >
            <Stack gap="md">
              <TextField label={contact.name} name="name" autoComplete="name" />
              <TextField
                label={contact.message}
                name="message"
                hint={contact.messageHint}
                rows={6}
              />
              <div>
                <SubmitButton tone="signal">{contact.button}</SubmitButton>
              </div>
            </Stack>
          </form>
          <Stack gap="sm">
            <Text size="body">{contact.note}</Text>
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          </Stack>
        </Stack>
      </PageSection>
    </Layout>
  );
}

function writeEmail(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const values = new FormData(event.currentTarget);
  const subject = `${contact.subject} ${values.get('name')}`;
  window.location.assign(mailto(site.email, subject, String(values.get('message'))));
}
