import { invalidField, type JsonValue, notFound } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { whileConnected } from '../../accounts/sessions/signed-in-users.ts';
import type { Content } from '../../content/content.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { readBody } from '../../http/read-body.ts';
import { type RequireMemberDependencies, requireEditor } from '../../http/require-member.ts';
import { parseFields, requiredString, wholeNumber } from '../../kernel/fields.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import {
  addContentEventsRoute,
  type ContentEventsRouteDependencies,
} from './content-events-route.ts';

const PATH_CHARACTERS = 500;
const MAX_NUMBER = 999_999_999;
/** Maximum length of the list of drafts to publish. */
const PUBLISH_LIMIT_BYTES = 256 * 1024;
const revision = 'Expects a revision, or null without one';

const path = requiredString(PATH_CHARACTERS);

const knownRevision = z.int(revision).min(0, revision).max(MAX_NUMBER, revision);

/** Body of a draft. */
export const draftBody = z.object({
  path,
  value: z
    .custom<JsonValue>((value) => value !== undefined, 'Field required')
    .meta({ type: ['string', 'number', 'boolean', 'array', 'object', 'null'] }),
  revision: knownRevision.nullable(),
});

/** Optional body of a publication. */
export const publishBody = z.object({
  drafts: z.array(z.object({ path, revision: knownRevision })).optional(),
});

/** Query that names the draft to discard; without a path, all drafts. */
export const discardQuery = z.object({
  path: path.optional(),
  revision: z
    .string(revision)
    .regex(/^\d{1,9}$/, revision)
    .optional(),
});

/** Query of the list of versions. */
export const versionsQuery = z.object({
  limit: wholeNumber(1, 100, 20),
  before: wholeNumber(1, MAX_NUMBER, MAX_NUMBER),
});

const versionNumber = z.object({ version: wholeNumber(0, MAX_NUMBER, 0) });

/** Dependencies of the content routes. */
interface ContentRouteDependencies
  extends RequireMemberDependencies,
    ContentEventsRouteDependencies {
  /** Content of the site; undefined without a renderer. */
  readonly content: Content | undefined;
}

/** Adds the routes with which administrators and editors draft and publish the content of the site. */
export function addContentRoutes(api: Hono<HttpEnv>, services: ContentRouteDependencies): void {
  const open = (c: Context<HttpEnv>) => openContent(services, c);

  api.get(routes.contentState, async (c) => {
    const { content } = await open(c);
    return c.json(await content.state());
  });

  api.put(routes.contentDraft, async (c) => {
    const { content, author } = await open(c);
    return c.json(await content.putDraft(author, await readJsonBody(c, draftBody)));
  });

  api.delete(routes.contentDraft, async (c) => {
    const { content } = await open(c);
    const query = parseFields(discardQuery, c.req.query());
    if (query.path === undefined) await content.discardAll();
    else if (query.revision === undefined) throw invalidField('revision', revision);
    else await content.discardDraft({ path: query.path, revision: Number(query.revision) });
    return c.json({ success: true });
  });

  api.post(routes.contentPublish, async (c) => {
    const { content, author } = await open(c);
    const body = parseJson((await readBody(c, PUBLISH_LIMIT_BYTES)) || '{}');
    const { drafts } = parseFields(publishBody, body);
    return c.json(await content.publish({ author, address: services.clientAddress(c) }, drafts));
  });

  api.get(routes.contentVersions, async (c) => {
    const { content } = await open(c);
    const versions = await content.versions(parseFields(versionsQuery, c.req.query()));
    return c.json({ versions });
  });

  api.post(routes.contentRestore, async (c) => {
    const { content, author } = await open(c);
    const { version } = parseFields(versionNumber, { version: c.req.param('version') });
    const publisher = { author, address: services.clientAddress(c) };
    return c.json(await content.restore(publisher, version));
  });

  addContentEventsRoute(api, services, open, (c) => openContent(whileConnected(services), c));
}

/**
 * Opens the content of an app for the administrator or editor who sent a request.
 *
 * @throws ServiceError as `requireEditor`; `not_found` where the platform publishes no content.
 */
async function openContent(services: ContentRouteDependencies, c: Context<HttpEnv>) {
  const { app, user } = await requireEditor(services, c);
  const { content } = services;
  if (content?.appId !== app.id) {
    throw notFound(
      'This platform publishes no content of this app. Set GROUNDWORK_SITE_RENDERER to the renderer of its site.',
    );
  }
  return { content, author: { id: user.id, email: user.email } };
}
