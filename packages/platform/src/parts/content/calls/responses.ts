import type {
  ContentState,
  ContentVersion,
  DiscardedDraft,
  DraftChange,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date } from '../../../http/calls/index.ts';

const contentDraft = {
  path: 'src/content/hero.ts#hero.heading',
  value: 'Land for power',
  revision: 7,
  author: { id: '665f0c9e5d3b7a2c4e8f1b60', email: 'ann@example.org', name: 'Ann' },
  others: [],
  ids: null,
  parts: {},
  updated_date: '2026-06-01T09:23:41.481Z',
};

const contentVersion = {
  version: 2,
  published_date: '2026-06-01T09:23:41.481Z',
  author: contentDraft.author,
  restored_version: null,
  changes: [{ path: contentDraft.path, before: 'Land', after: contentDraft.value, ids: null }],
};

const author = z.object({ id: z.string(), email: z.string(), name: z.string().nullable() });
const ids = z.array(z.string());

export const draftResponse = z
  .object({
    path: z.string(),
    value: z.unknown(),
    revision: count,
    author,
    others: z.array(author),
    ids: ids.nullable(),
    parts: z.record(z.string(), ids),
    updated_date: date,
  })
  .meta({
    id: 'ContentDraft',
    description: 'A change of content that is not published yet.',
    examples: [contentDraft],
  }) satisfies z.ZodType<DraftChange>;

export const discardedResponse = z.object({
  path: z.string(),
  discarded: z.literal(true),
  revision: count,
  author,
}) satisfies z.ZodType<DiscardedDraft>;

const changes = z.record(z.string(), z.unknown());

export const contentResponse = z.object({
  content: changes,
  fields: changes,
  pages: z.array(z.object({ path: z.string(), name: z.string(), content: z.array(z.string()) })),
  published: z.object({
    version: count.nullable(),
    changes,
    ids: z.record(z.string(), ids),
    author: author.nullable(),
    restored_version: count.nullable(),
  }),
  draft: z.array(draftResponse),
  discarded: z.array(discardedResponse),
  replaced: z.array(
    z.object({
      path: z.string(),
      value: z.unknown(),
      author,
      item: z.string().nullable(),
      revision: count,
    }),
  ),
}) satisfies z.ZodType<ContentState>;

export const versionResponse = z
  .object({
    version: count,
    published_date: date,
    author,
    restored_version: count.nullable(),
    changes: z.array(
      z.object({
        path: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        ids: z.object({ before: ids, after: ids }).nullable(),
      }),
    ),
  })
  .meta({
    id: 'ContentVersion',
    description: 'A published version of the content, and the values that it changed.',
    examples: [contentVersion],
  }) satisfies z.ZodType<ContentVersion>;
