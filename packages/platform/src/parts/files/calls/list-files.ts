import { type FileRow, type Store, toStore } from '@groundwork/engine';
import { notFound } from '@groundwork/engine/kernel';
import { type FileDetails, type FilePage, routes, type StoredFile } from '@groundwork/sdk/protocol';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  admin,
  count,
  date,
  defineCall,
  none,
  query,
  responds,
} from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { fileUri, fileUrl } from '../file-links.ts';
import type { FileServices } from '../services.ts';

const listQuery = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Only files whose names contain this text, in any case.'),
  limit: wholeNumber(1, 500, 50),
  cursor: z
    .string()
    .regex(/^[\d:.TZ-]{1,40} [\da-f]{32}$/, 'Expects the cursor of the previous page')
    .optional(),
});

const fileResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    content_type: z.string(),
    size: count,
    file_url: z.url().nullable(),
    file_uri: z.string().nullable(),
    created_by_id: z.string().nullable(),
    created_by: z.string().nullable(),
    created_date: date,
  })
  .meta({ id: 'StoredFile', description: 'An uploaded file.' }) satisfies z.ZodType<StoredFile>;

const pageResponse = z.object({
  items: z.array(fileResponse),
  next_cursor: z.string().nullable(),
  total_bytes: count,
  quota_bytes: count.nullable(),
}) satisfies z.ZodType<FilePage>;

type FileWithEmail = FileRow & { readonly email: string | null };

const listFiles = defineCall({
  id: 'listFiles',
  method: 'get',
  path: routes.files,
  summary: 'Lists the uploaded files page by page, newest first',
  access: admin,
  input: query(listQuery),
  responses: responds<FilePage>('The page', pageResponse),
  async handle({ appId, caller, input }, services: Services) {
    const { search, limit, cursor } = input;
    const { queries, store, files } = services;
    const found = await queries.run({ kind: 'member', key: caller.user.id }, (connection) =>
      findFiles(toStore(connection), { appId, search, cursor, limit: limit + 1 }),
    );
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map((file) => describe(services, file)),
      next_cursor: last ? `${last.created_date} ${last.id}` : null,
      total_bytes: await totalOf(store, appId),
      quota_bytes: files.quota === Number.MAX_SAFE_INTEGER ? null : files.quota,
    };
  },
});

const readFileDetails = defineCall({
  id: 'readFileDetails',
  method: 'get',
  path: routes.file,
  parameters: { fileId: 'Id of an uploaded file.' },
  summary: 'Returns what the platform knows about an uploaded file',
  access: admin,
  input: none,
  responses: responds<FileDetails>('The file', fileResponse.extend({ is_in_content: z.boolean() })),
  errors: [404],
  async handle({ appId, param }, services: FileServices) {
    const file = await filesWithEmails(services.store)
      .where('files.id', '=', param('fileId'))
      .where('files.app_id', '=', appId)
      .executeTakeFirst();
    if (!file) throw notFound('There is no such file. It may have been deleted.');
    const isInContent = await services.isInContent(services.reader, appId, file.id);
    return { ...describe(services, file), is_in_content: isInContent };
  },
});

export const fileListCalls = [listFiles, readFileDetails];

interface FileQuery {
  readonly appId: string;
  readonly search: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

function findFiles(
  store: Store,
  { appId, search, cursor, limit }: FileQuery,
): Promise<FileWithEmail[]> {
  const [date, id] = cursor?.split(' ') ?? [];
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return filesWithEmails(store)
    .where('files.app_id', '=', appId)
    .$if(search !== '', (files) =>
      files.where(sql<boolean>`lower(files.name) LIKE ${pattern} ESCAPE '\\'`),
    )
    .$if(date !== undefined && id !== undefined, (files) =>
      files.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('files.created_date', 'files.id'), '<', tuple(date ?? '', id ?? '')),
      ),
    )
    .orderBy('files.created_date', 'desc')
    .orderBy('files.id', 'desc')
    .limit(limit)
    .execute();
}

/** Selects files with the email addresses of the users who uploaded them. */
function filesWithEmails(store: Store) {
  return store
    .selectFrom('files')
    .leftJoin('users', 'users.id', 'files.created_by_id')
    .selectAll('files')
    .select('users.email');
}

async function totalOf(store: Store, appId: string): Promise<number> {
  const total = await store
    .selectFrom('file_totals')
    .select('bytes')
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return total?.bytes ?? 0;
}

function describe(services: Services, file: FileWithEmail): StoredFile {
  const { id, name, content_type, size, created_by_id, created_date, email } = file;
  const isPrivate = file.is_private === 1;
  return {
    id,
    name,
    content_type,
    size,
    file_url: isPrivate ? null : fileUrl(services, file),
    file_uri: isPrivate ? fileUri(file) : null,
    created_by_id,
    created_by: email,
    created_date,
  };
}
