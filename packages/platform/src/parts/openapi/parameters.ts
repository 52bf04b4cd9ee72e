import {
  APP_ID_HEADER,
  groundwork,
  IDEMPOTENCY_KEY_HEADER,
  ON_BEHALF_OF_HEADER,
  REGISTRATION_SECRET_HEADER,
} from '@groundwork/sdk/protocol';
import type { HeaderName } from '../../http/calls/index.ts';

/** Parameters of paths that several endpoints have. An endpoint describes its own ones in `parameters`. */
export const pathParameters: Readonly<Record<string, string>> = {
  appId: 'Id of the app.',
  entity: 'Name of an entity of the app.',
  id: 'Id of the requested resource.',
  name: 'Its name.',
  connector: 'Type of the connector, such as `googlecalendar`, or its id.',
  provider: 'Name of the provider.',
  userId: 'Id of a user.',
};

/** Query parameters that several endpoints have. The schema of an endpoint describes its own ones. */
export const queryParameters: Readonly<Record<string, string>> = {
  q: 'A filter, as JSON: `{"status": "open"}`. Without a filter, all records match.',
  sort: 'Field to sort by, in ascending order, or in descending order with the prefix `-`. Default: `-created_date`.',
  limit: 'Maximum number of results.',
  skip: 'Number of results to skip.',
  fields: 'Comma-separated names of the fields to return. Default: all.',
  expand:
    'Comma-separated references: `team.owner,Comment_via_task`. The field `expand` of each record contains their records.',
  cursor: '`next_cursor` of the previous page; the other parameters must be the same.',
  all: '`true` lets a filter that matches every record change or delete all records.',
  from_url: 'URL to return to.',
};

/** Request headers that only some endpoints have. */
export const headerParameters: Readonly<
  Record<HeaderName, { readonly name: string; readonly description: string }>
> = {
  app: {
    name: APP_ID_HEADER,
    description:
      'Id of the app, if the path does not contain it. Default: the only app of the platform.',
  },
  behalf: {
    name: ON_BEHALF_OF_HEADER,
    description:
      'For calls of the service role: `Bearer` and the token of the user on whose behalf it acts.',
  },
  idempotency: {
    name: IDEMPOTENCY_KEY_HEADER,
    description:
      'Up to 200 printable characters. A second request with the same key within 24 hours gets the response of the first.',
  },
  version: {
    name: 'If-Match',
    description:
      'The `updated_date` of the record in double quotes. The write is rejected if the record has another one.',
  },
  anonymous: {
    name: `X-${groundwork.headerPrefix}-Anonymous-Id`,
    description: 'Id that distinguishes visitors who are not signed in.',
  },
  registration: {
    name: REGISTRATION_SECRET_HEADER,
    description:
      'Secret of 32 to 100 letters, digits, `_` and `-`, the same from the registration to the verification. Default: that of a cookie.',
  },
};
