import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import type { ErrorStatus } from '../../http/http-error.ts';
import { ONCE_FOR_EACH_KEY } from '../../integrations/core-integrations.ts';
import { callSchema } from '../../integrations/custom/call-operation.ts';
import { extractionSchema } from '../../integrations/extract-data.ts';
import { signedUrlSchema } from '../../integrations/file-integrations.ts';
import { jsonObject } from '../../integrations/integration-call.ts';
import { promptSchema } from '../../integrations/invoke-llm.ts';
import { mailSchema } from '../../integrations/send-email.ts';
import { successAnswer } from '../answers/common-answers.ts';
import { answers, json, type Operation } from '../operation.ts';

const upload = { 'multipart/form-data': { schema: z.object({ file: z.file() }) } };

interface CoreIntegration {
  readonly summary: string;
  readonly body: NonNullable<Operation['body']>;
  readonly answers: Operation['answers'];
  readonly errors: readonly ErrorStatus[];
}

const missing: Omit<CoreIntegration, 'summary'> = {
  body: json(jsonObject),
  answers: {},
  errors: [501],
};

/** The integrations that every app has, by name. */
const core: Readonly<Record<string, CoreIntegration>> = {
  UploadFile: {
    summary: 'Stores a file that everybody reads who has its address',
    body: upload,
    answers: answers('Its address', z.object({ file_url: z.url() })),
    errors: [429],
  },
  UploadPrivateFile: {
    summary: 'Stores a file that only signed links open',
    body: upload,
    answers: answers('Its URI, which opens nothing', z.object({ file_uri: z.string() })),
    errors: [429],
  },
  CreateFileSignedUrl: {
    summary: 'Makes a link to a private file that runs out',
    body: json(signedUrlSchema, { file_uri: 'private/0f1e2d3c', expires_in: 300 }),
    answers: answers('The link', z.object({ signed_url: z.url() })),
    errors: [],
  },
  ExtractDataFromUploadedFile: {
    summary: 'Reads the data of an uploaded CSV, XLSX or JSON file',
    body: json(extractionSchema, {
      file_url: 'https://app.example/files/0f1e2d3c/sites.csv',
      json_schema: { type: 'object', properties: { acres: { type: 'number' } } },
    }),
    answers: answers(
      'The data, or what is wrong with the file',
      z.object({
        status: z.enum(['success', 'error']),
        details: z.string().nullable(),
        output: z.unknown(),
      }),
    ),
    errors: [429],
  },
  SendEmail: {
    summary: 'Sends a plain-text mail: members to members, the service role to anybody',
    body: json(mailSchema, { to: 'ann@example.org', subject: 'Your site', body: 'We read it.' }),
    answers: answers('It is on its way', successAnswer),
    errors: [429],
  },
  InvokeLLM: {
    summary: 'Asks a language model',
    body: json(promptSchema, { prompt: 'Name three kinds of soil.' }),
    answers: answers('Its text, or a value that fits the schema sent along', z.unknown()),
    errors: [429, 501, 502, 504],
  },
  SendSMS: { ...missing, summary: 'Not set up: the platform has no provider for it' },
  GenerateImage: { ...missing, summary: 'Not set up: the platform has no provider for it' },
};

/** Integrations (SPEC section 7; PROTOCOL, Functions and integrations). */
export const integrationOperations: readonly Operation[] = [
  ...Object.entries(core).map(
    ([name, { summary, body, answers: answer, errors }]): Operation => ({
      method: 'post',
      route: API_PREFIX + routes.coreIntegration,
      path: API_PREFIX + routes.coreIntegration.replace(':name', name),
      id: `core${name}`,
      area: 'Integrations',
      summary,
      access: 'caller',
      headers: ONCE_FOR_EACH_KEY.has(name) ? ['behalf', 'idempotency'] : ['behalf'],
      body,
      answers: answer,
      errors: ONCE_FOR_EACH_KEY.has(name) ? [...errors, 409] : errors,
    }),
  ),
  {
    method: 'post',
    route: API_PREFIX + routes.installedIntegration,
    id: 'callInstalledIntegration',
    area: 'Integrations',
    summary: 'Calls an integration that the app brought along',
    access: 'caller',
    headers: ['behalf', 'idempotency'],
    body: json(jsonObject, { amount: 7 }),
    answers: answers('What it returned', z.unknown()),
    errors: [409],
  },
  {
    method: 'post',
    route: `${API_PREFIX}${routes.customIntegration}{.+}`,
    id: 'callCustomIntegration',
    area: 'Integrations',
    summary: 'Calls an operation of a service that the app describes',
    access: 'caller',
    headers: ['behalf', 'idempotency'],
    body: json(callSchema, { path_params: { id: 7 } }),
    answers: answers(
      'What the service answered, whatever its status',
      z.object({ success: z.boolean(), status_code: z.int(), data: z.unknown() }),
    ),
    errors: [409, 429, 502],
  },
];
