import {
  APP_ID_HEADER,
  groundwork,
  IDEMPOTENCY_KEY_HEADER,
  ON_BEHALF_OF_HEADER,
} from '@groundwork/sdk/protocol';
import type { HeaderName } from './operation.ts';

/** Descriptions of path parameters. */
export const pathParameters: Readonly<Record<string, string>> = {
  appId: 'Id of the app.',
  entity: 'Name of an entity of the app.',
  id: 'Id of what is asked for.',
  name: 'Its name.',
  package: 'Name of the installed package.',
  slug: 'Name of the integration.',
  operationId:
    'As in the integration’s OpenAPI file, or method and path, such as `get:/sites/{id}`; slashes may stand as they are.',
  path: 'Anything; the function reads it from the address.',
  agentName: 'Name of an agent of the app.',
  service: 'The chat service.',
  provider: 'Name of the provider.',
  userId: 'Id of a user.',
  page: 'Name of a page of the app.',
};

/** Descriptions of query parameters. */
export const queryParameters: Readonly<Record<string, string>> = {
  q: 'A filter, as JSON: `{"status": "open"}`. Without one, all records fit.',
  sort: 'A field, ascending, or descending after a `-`. Default `-created_date`.',
  limit: 'How many at most.',
  skip: 'How many to pass over.',
  fields: 'Names of the fields wanted, comma separated. Default: all.',
  cursor: '`next_cursor` of the page before; the other parameters must be the same.',
  distinct: 'A field, whose values are listed instead of records.',
  all: '`true` lets an empty filter delete all records.',
  page: 'Only visits to this page.',
  user_id: 'Only visits of this user.',
  from_url: 'Where to return to.',
  app_id: 'Id of the app.',
  popup_origin: 'Origin of the page whose popup this is.',
  expires: 'When the link runs out.',
  signature: 'Proof that the platform made the link.',
};

/** Headers of some calls. */
export const headerParameters: Readonly<
  Record<HeaderName, { readonly name: string; readonly description: string }>
> = {
  app: {
    name: APP_ID_HEADER,
    description: 'The app, where the path does not say. Default: the only one.',
  },
  behalf: {
    name: ON_BEHALF_OF_HEADER,
    description: 'For the service role: `Bearer` and the token of the user it acts for.',
  },
  idempotency: {
    name: IDEMPOTENCY_KEY_HEADER,
    description:
      'Up to 200 printable characters. Of two requests with the same key within 24 hours, the second is answered as the first.',
  },
  anonymous: {
    name: `X-${groundwork.headerPrefix}-Anonymous-Id`,
    description: 'Distinguishes visitors who are not signed in.',
  },
};
