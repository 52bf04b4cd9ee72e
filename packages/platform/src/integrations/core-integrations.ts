import { extractData } from './extract-data.ts';
import {
  createFileSignedUrl,
  deleteUploadedFile,
  uploadPrivateFile,
  uploadPublicFile,
} from './file-integrations.ts';
import { generateImage } from './generate-image.ts';
import type { IntegrationCall } from './integration-call.ts';
import { invokeLlm } from './invoke-llm.ts';
import { sendEmail } from './send-email.ts';
import { sendSms } from './send-sms.ts';
import { transcribeAudio } from './transcribe-audio.ts';

/** Runs a call, and resolves with its response. */
type CoreIntegration = (call: IntegrationCall) => Promise<unknown>;

/** The integrations of every app, by name (PROTOCOL, Functions and integrations). */
export const coreIntegrations: ReadonlyMap<string, CoreIntegration> = new Map<
  string,
  CoreIntegration
>([
  ['UploadFile', uploadPublicFile],
  ['UploadPrivateFile', uploadPrivateFile],
  ['CreateFileSignedUrl', createFileSignedUrl],
  ['DeleteFile', deleteUploadedFile],
  ['ExtractDataFromUploadedFile', extractData],
  ['SendEmail', sendEmail],
  ['InvokeLLM', invokeLlm],
  ['SendSMS', sendSms],
  ['GenerateImage', generateImage],
  ['TranscribeAudio', transcribeAudio],
]);

/** Integrations that run once for each idempotency key; all others may be repeated. */
export const ONCE_FOR_EACH_KEY: ReadonlySet<string> = new Set([
  'SendEmail',
  'SendSMS',
  'InvokeLLM',
  'GenerateImage',
  'TranscribeAudio',
]);
