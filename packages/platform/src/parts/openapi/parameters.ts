import {
  APP_ID_HEADER,
  groundwork,
  IDEMPOTENCY_KEY_HEADER,
  ON_BEHALF_OF_HEADER,
  REGISTRATION_SECRET_HEADER,
} from '@groundwork/sdk/protocol';
import type { HeaderName } from '../../http/calls/index.ts';

export const pathParameters: Readonly<Record<string, string>> = {
  appId: 'Id of the app.',
  entity: 'Name of an entity of the app.',
  id: 'Id of the requested resource.',
  name: 'Its name.',
  package: 'Name of the installed package.',
  slug: 'Name of the integration.',
  connector: 'Type of the connector, such as `googlecalendar`, or its id.',
  operationId:
    'Operation id in the integration’s OpenAPI file, or method and path, such as `get:/sites/{id}`. Slashes need not be encoded.',
  path: 'Any path; the function can read it from the request URL.',
  agentName: 'Name of an agent of the app.',
  service: 'The chat service.',
  provider: 'Name of the provider.',
  userId: 'Id of a user.',
  sessionId: 'Id of a session.',
  tokenId: 'Id of a service token.',
  runId: 'Id of a run of an automation.',
  fileId: 'Id of an uploaded file.',
  page: 'Name of a page of the app.',
  version: 'Number of a version.',
};

export const queryParameters: Readonly<Record<string, string>> = {
  q: 'A filter, as JSON: `{"status": "open"}`. Without a filter, all records match.',
  sort: 'Field to sort by, in ascending order, or in descending order with the prefix `-`. Default: `-created_date`.',
  limit: 'Maximum number of results.',
  skip: 'Number of results to skip.',
  text: 'Only users whose email address or name contains this text, in any case.',
  search: 'Only files whose names contain this text, in any case.',
  fields: 'Comma-separated names of the fields to return. Default: all.',
  expand:
    'Comma-separated references: `team.owner,Comment_via_task`. The field `expand` of each record contains their records.',
  cursor: '`next_cursor` of the previous page; the other parameters must be the same.',
  distinct: 'Field whose distinct values are listed instead of records.',
  all: '`true` lets a filter that matches every record change or delete all records.',
  path: 'Content path of the draft.',
  item: 'Id of an item of the list at the path. Default: the value at the path.',
  revision: 'Revision of the draft; required with a path.',
  before: 'Number of a version; only earlier ones are listed.',
  page: 'Page whose visits are listed. Default: all pages.',
  action: 'Only events of this action, such as `signed_in`. Default: all.',
  user_id:
    'Only visits of this user; in the audit trail, only events of or about this user. Default: all users.',
  user: 'Only events of or about the user with this id or email address. Default: all users.',
  from_url: 'URL to return to.',
  app_id: 'Id of the app.',
  popup_origin: 'Origin of the page that opened the popup.',
  state: 'Value that the platform sent to the provider.',
  code: 'Code of the provider.',
  iss: 'Issuer, if the provider names it.',
  error: 'Error of the provider.',
  expires: 'Time at which the link expires.',
  signature: 'Signature of the platform for the link.',
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
