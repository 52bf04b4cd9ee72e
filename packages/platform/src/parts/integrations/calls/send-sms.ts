/**
 * Sends text messages through a service that the operator has chosen.
 *
 * Hazard: text messages cost money and can be sent to any number, so only administrators of the app and the service
 * role may send them. The service's error response may contain the API key, so only the status is reported.
 */

import { forbidden, ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { json, responds, successResponse } from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { defineIntegration } from '../define-integration.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import { integrationLimits } from '../limits.ts';
import { notConfigured } from '../require-model.ts';

const TIMEOUT_MS = 30_000;

const parameters = z.object({
  to: z
    .string('Field required')
    .regex(/^\+?[\d\s().-]{5,30}$/, 'Expects a phone number, such as +44 20 7946 0018'),
  body: requiredString(1600),
});

export interface SmsSettings {
  /** URL to which `{to, body}` is sent as JSON. */
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}

/** Endpoint that sends a text message. It responds when the service has accepted the message. */
export const sendSms = defineIntegration({
  name: 'SendSMS',
  summary: 'Sends a text message, for administrators and the service role only',
  body: json(parameters, { to: '+442079460018', body: 'We read it.' }),
  responses: responds('The service accepted the message', successResponse),
  errors: [403, 501, 502],
  limit: integrationLimits.sendSms,
  isOnce: true,
  run: send,
});

async function send(call: IntegrationCall) {
  const { services, principal, name } = call;
  const { url, key } = services.sms;
  if (url === undefined) {
    throw notConfigured(name, 'Set sms.url (GROUNDWORK_SMS_URL) and start it again.');
  }
  const message = await readParameters(call, parameters);
  if (!principal.isService && principal.user()?.role !== 'admin') {
    throw forbidden(
      'Only administrators send text messages. Send it from a server with a service token.',
    );
  }
  await call.countAttempt();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(message),
    // Redirects are not followed, because they would disclose the API key to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause) => {
    throw smsFailed('It cannot be reached, or took too long; check sms.url.', cause);
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw smsFailed(`It responded with status ${response.status}; check sms.url and sms.key.`);
  }
  return { success: true };
}

function smsFailed(reason: string, cause?: unknown): ServiceError {
  const message = `The service for text messages did not accept the message. ${reason}`;
  return new ServiceError('integration_failed', message, { cause });
}
