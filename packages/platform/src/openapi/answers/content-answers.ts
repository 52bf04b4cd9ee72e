import type {
  ContentState,
  ContentVersion,
  DiscardedDraft,
  DraftChange,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date } from '../../http/calls/common-responses.ts';
import { examples } from '../examples.ts';

const author = z.object({ id: z.string(), email: z.string() });

/** A draft. */
export const draftAnswer = z
  .object({
    path: z.string(),
    value: z.unknown(),
    revision: count,
    author,
    others: z.array(author),
    updated_date: date,
  })
  .meta({
    id: 'ContentDraft',
    description: 'A change of content that is not published yet.',
    examples: [examples.contentDraft],
  }) satisfies z.ZodType<DraftChange>;

/** A draft that no longer exists. */
export const discardedAnswer = z.object({
  path: z.string(),
  discarded: z.literal(true),
}) satisfies z.ZodType<DiscardedDraft>;

const changes = z.record(z.string(), z.unknown());

/** The content of a site. */
export const contentAnswer = z.object({
  content: changes,
  fields: changes,
  published: z.object({ version: count.nullable(), changes }),
  draft: z.array(draftAnswer),
}) satisfies z.ZodType<ContentState>;

/** A published version of the content. */
export const versionAnswer = z
  .object({
    version: count,
    published_date: date,
    author,
    restored_version: count.nullable(),
    changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({
    id: 'ContentVersion',
    description: 'A published version of the content, and the values that it changed.',
    examples: [examples.contentVersion],
  }) satisfies z.ZodType<ContentVersion>;
