import { extractData } from './extract-data.ts';
import { createFileSignedUrl, uploadPrivateFile, uploadPublicFile } from './file-integrations.ts';
import { type IntegrationCall, requireCaller } from './integration-call.ts';
import { invokeLlm } from './invoke-llm.ts';
import { notConfigured } from './not-configured.ts';
import { sendEmail } from './send-email.ts';

/** Carries out a call; what it resolves with is the answer. */
type CoreIntegration = (call: IntegrationCall) => Promise<unknown>;

/** The integrations that every app has, by name (PROTOCOL, Functions and integrations). */
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

/** Those that are done once for each idempotency key; to repeat any other does no harm. */
export const ONCE_FOR_EACH_KEY: ReadonlySet<string> = new Set(['SendEmail', 'InvokeLLM']);

/** Clients know these, but the platform has no provider for them that could be set. */
async function withoutProvider(call: IntegrationCall): Promise<never> {
  requireCaller(call);
  throw notConfigured(
    call.name,
    'It has no provider for this; install an integration that does it.',
  );
}
