import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, messageResponse, responds } from '../../../http/calls/index.ts';
import { newEmail } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { visitor } from '../access.ts';
import { readRegistrationSecret } from '../registration/registration-secret.ts';
import { resendCode } from '../registration/verify-email.ts';

const resendBody = z.object({ email: newEmail });

export const resendOtp = defineCall({
  id: 'resendOtp',
  method: 'post',
  path: routes.resendOtp,
  summary: 'Mails another one-time code, at most one a minute',
  headers: ['registration'],
  access: visitor,
  input: body(resendBody, { email: 'ann@example.org' }),
  responses: responds<MessageResponse>(
    'A confirmation, which is the same for every address',
    messageResponse,
  ),
  errors: [403, 429, 501],
  async handle({ c, address, caller: app, input: { email } }, services: Services) {
    const secret = readRegistrationSecret(c, services.publicUrl);
    await resendCode(services, { app, email, secret, address });
    return {
      message:
        'If this address is waiting to be verified, a code is on its way. Another one can be requested after a minute.',
    };
  },
});
