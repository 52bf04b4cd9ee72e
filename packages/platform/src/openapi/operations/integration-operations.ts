import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { connectorRoutes } from '../../api/functions/connector-routes.ts';
import { successResponse } from '../../http/calls/common-responses.ts';
import { json } from '../../http/calls/input.ts';
import type { ErrorStatus } from '../../http/http-error.ts';
import { ONCE_FOR_EACH_KEY } from '../../integrations/core-integrations.ts';
import { callSchema } from '../../integrations/custom/call-operation.ts';
import { extractionSchema } from '../../integrations/extract-data.ts';
import { deletionSchema, signedUrlSchema } from '../../integrations/file-integrations.ts';
import { imageSchema } from '../../integrations/generate-image.ts';
import { promptSchema } from '../../integrations/invoke-llm.ts';
import { mailSchema } from '../../integrations/send-email.ts';
import { smsSchema } from '../../integrations/send-sms.ts';
import { audioSchema } from '../../integrations/transcribe-audio.ts';
import { jsonObject } from '../../kernel/fields.ts';
import { answers, type Operation, operationsOf } from '../operation.ts';

const upload = { 'multipart/form-data': { schema: z.object({ file: z.file() }) } };

interface CoreIntegration {
  readonly summary: string;
  readonly body: NonNullable<Operation['body']>;
  readonly answers: Operation['answers'];
  readonly errors: readonly ErrorStatus[];
}

/** The built-in integrations, by name. */
const core: Readonly<Record<string, CoreIntegration>> = {
  UploadFile: {
    summary: 'Stores a public file, which anyone who knows its URL can read',
    body: upload,
    answers: answers('Its address', z.object({ file_url: z.url() })),
    errors: [429],
  },
  UploadPrivateFile: {
    summary: 'Stores a private file, which can be read only with a signed link',
    body: upload,
    answers: answers(
      'The URI of the file, with which signed links are requested',
      z.object({ file_uri: z.string() }),
    ),
    errors: [429],
  },
  CreateFileSignedUrl: {
    summary: 'Creates a signed link to a private file, which expires',
    body: json(signedUrlSchema, { file_uri: 'private/0f1e2d3c', expires_in: 300 }),
    answers: answers('The link', z.object({ signed_url: z.url() })),
    errors: [],
  },
  DeleteFile: {
    summary:
      'Deletes an uploaded file, for the user who uploaded it, administrators and the service role',
    body: json(deletionSchema, { file_url: 'https://app.example/files/0f1e2d3c/sites.csv' }),
    answers: answers('The file is deleted', successResponse),
    errors: [],
  },
  ExtractDataFromUploadedFile: {
    summary: 'Extracts the data of an uploaded CSV, XLSX or JSON file',
    body: json(extractionSchema, {
      file_url: 'https://app.example/files/0f1e2d3c/sites.csv',
      json_schema: { type: 'object', properties: { acres: { type: 'number' } } },
    }),
    answers: answers(
      'The data, or the errors of the file',
      z.object({
        status: z.enum(['success', 'error']),
        details: z.string().nullable(),
        output: z.unknown(),
      }),
    ),
    errors: [429],
  },
  SendEmail: {
    summary:
      'Sends a plain-text mail. Members can send to members, the service role to any address.',
    body: json(mailSchema, { to: 'ann@example.org', subject: 'Your site', body: 'We read it.' }),
    answers: answers('The mail will be sent', successResponse),
    errors: [429],
  },
  InvokeLLM: {
    summary: 'Sends a prompt to a language model',
    body: json(promptSchema, { prompt: 'Name three kinds of soil.' }),
    answers: answers(
      'The text of the model’s response, or a value that matches the requested schema',
      z.unknown(),
    ),
    errors: [429, 501, 502, 504],
  },
  GenerateImage: {
    summary: 'Generates an image and stores it as a public file',
    body: json(imageSchema, { prompt: 'A field at dawn.' }),
    answers: answers('The URL of the image', z.object({ url: z.url() })),
    errors: [429, 501, 502, 504],
  },
  TranscribeAudio: {
    summary: 'Transcribes an uploaded recording',
    body: json(audioSchema, { audio_url: 'https://app.example/files/0f1e2d3c/visit.mp3' }),
    answers: answers('The text of the recording', z.string()),
    errors: [429, 501, 502, 504],
  },
  SendSMS: {
    summary: 'Sends a text message, for administrators and the service role only',
    body: json(smsSchema, { to: '+442079460018', body: 'We read it.' }),
    answers: answers('The service accepted the message', successResponse),
    errors: [403, 429, 501, 502],
  },
};

const connectionAnswer = z.object({
  access_token: z.string(),
  integration_type: z.string(),
  connection_config: z.record(z.string(), z.string()).nullable(),
});

const common = { area: 'Integrations', headers: ['behalf'], errors: [501] } as const;

/** Operations of integrations (SPEC section 7; PROTOCOL, Functions and integrations). */
export const integrationOperations: readonly Operation[] = [
  ...Object.entries(core).map(
    ([name, { errors, ...integration }]): Operation => ({
      ...integration,
      method: 'post',
      route: API_PREFIX + routes.coreIntegration,
      path: API_PREFIX + routes.coreIntegration.replace(':name', name),
      id: `core${name}`,
      area: 'Integrations',
      access: 'caller',
      headers: ONCE_FOR_EACH_KEY.has(name) ? ['behalf', 'idempotency'] : ['behalf'],
      errors: ONCE_FOR_EACH_KEY.has(name) ? [...errors, 409] : errors,
    }),
  ),
  ...operationsOf(
    { ...common, access: 'caller', headers: ['behalf', 'idempotency'] },
    {
      callInstalledIntegration: {
        call: ['post', routes.installedIntegration],
        summary: 'Calls an installed integration of the app',
        body: json(jsonObject, { amount: 7 }),
        answers: answers('The result of the integration', z.unknown()),
        errors: [409],
      },
      callCustomIntegration: {
        call: ['post', `${routes.customIntegration}{.+}`],
        summary:
          'Calls an operation of a custom integration, which an OpenAPI file of the app describes',
        body: json(callSchema, { path_params: { id: 7 } }),
        answers: answers(
          'The response of the service, whatever its status',
          z.object({ success: z.boolean(), status_code: z.int(), data: z.unknown() }),
        ),
        errors: [409, 429, 502],
      },
    },
  ),
  // Connectors: tokens for external services, and calls that the platform does not support.
  ...operationsOf(
    { ...common, access: 'service' },
    {
      readConnectorToken: {
        call: ['get', connectorRoutes.token],
        summary: 'Returns the token of the app for an external service',
        answers: answers('The token', connectionAnswer),
      },
      readWorkspaceConnectorToken: {
        call: ['get', connectorRoutes.workspaceToken],
        summary: 'Returns the token of the app for an external service, by the id of the connector',
        answers: answers('The token', connectionAnswer),
      },
      readUserConnectorToken: {
        call: ['get', connectorRoutes.userToken],
        summary: 'Returns the token of the user on whose behalf the service role calls',
        answers: answers('The token', connectionAnswer),
        errors: [400, 501],
      },
      connectUser: {
        call: ['post', connectorRoutes.connectUser],
        summary: 'Rejects every call, because users cannot connect accounts of external services',
        access: 'caller',
        answers: {},
      },
      disconnectUser: {
        call: ['delete', connectorRoutes.userConnection],
        summary:
          'Rejects every call, because users cannot disconnect accounts of external services',
        access: 'caller',
        answers: {},
      },
      callConnector: {
        call: ['post', connectorRoutes.call],
        summary: 'Rejects every call, because the platform forwards no calls to external services',
        access: 'caller',
        answers: {},
      },
    },
  ),
];
