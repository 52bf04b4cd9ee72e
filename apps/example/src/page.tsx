import { Heading, Section, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';

interface PageProps {
  /** Number of the page's map sheet. */
  readonly sheet: string;
  /** Title of the sheet. */
  readonly title: string;
  /** Title of the document. Default: the title of the sheet. */
  readonly documentTitle?: string;
  readonly heading: ReactNode;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

/** A page of the app, with its heading. Other elements can be labelled by the heading's id, `heading`. */
export function Page(props: PageProps): ReactNode {
  const { sheet, title, documentTitle = title, heading, lead, children } = props;
  return (
    <Section sheet={sheet} title={title} labelledBy="heading">
      <title>{documentTitle}</title>
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1} size="heading" id="heading">
            {heading}
          </Heading>
          {lead && <Text size="lead">{lead}</Text>}
        </Stack>
        {children}
      </Stack>
    </Section>
  );
}
