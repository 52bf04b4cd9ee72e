import { extractData } from './extract-data.ts';
import { createFileSignedUrl, uploadPrivateFile, uploadPublicFile } from './file-integrations.ts';
import { type IntegrationCall, requireCaller } from './integration-call.ts';
import { invokeLlm } from './invoke-llm.ts';
import { notConfigured } from './not-configured.ts';
import { sendEmail } from './send-email.ts';

/** Runs a call, and resolves to its response. */
type CoreIntegration = (call: IntegrationCall) => Promise<unknown>;

/** Integrations of every app, by name (PROTOCOL, Functions and integrations). */
export const coreIntegrations: ReadonlyMap<string, CoreIntegration> = new Map<
  string,
  CoreIntegration
>([
  ['UploadFile', uploadPublicFile],
  ['UploadPrivateFile', uploadPrivateFile],
  ['CreateFileSignedUrl', createFileSignedUrl],
  ['ExtractDataFromUploadedFile', extractData],
  ['SendEmail', sendEmail],
  ['InvokeLLM', invokeLlm],
  ['SendSMS', withoutProvider],
  ['GenerateImage', withoutProvider],
]);

/** Integrations that run once for each idempotency key; all others may be repeated. */
export const ONCE_FOR_EACH_KEY: ReadonlySet<string> = new Set(['SendEmail', 'InvokeLLM']);

/** Rejects integrations that clients know but the platform has no provider for. */
async function withoutProvider(call: IntegrationCall): Promise<never> {
  requireCaller(call);
  throw notConfigured(
    call.name,
    'It has no provider for this; install an integration that does it.',
  );
}
