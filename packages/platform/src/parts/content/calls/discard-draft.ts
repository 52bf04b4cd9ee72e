import { invalidField } from '@groundwork/engine/kernel';
import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, editor, query, responds, successResponse } from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { contentPath, expectsRevision } from './revision.ts';

const discardQuery = z.object({
  path: contentPath.optional(),
  revision: z
    .string(expectsRevision)
    .regex(/^\d{1,9}$/, expectsRevision)
    .optional(),
});

export const discardDraft = defineCall({
  id: 'discardDraft',
  method: 'delete',
  path: routes.contentDraft,
  summary: 'Discards a draft, or all of them without a path',
  access: editor,
  input: query(discardQuery),
  responses: responds<DeleteResponse>('It is discarded', successResponse),
  errors: [409],
  async handle({ appId, caller, input: { path, revision } }, services: ContentServices) {
    const content = requireContent(services, appId);
    const author = authorOf(caller);
    if (path === undefined) await content.discardAll(author);
    else if (revision === undefined) throw invalidField('revision', expectsRevision);
    else await content.discardDraft(author, { path, revision: Number(revision) });
    return { success: true };
  },
});
