import type { DeleteResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, guest, responds, successResponse } from '../../../http/calls/index.ts';
import { insertAppLogs } from '../app-logs.ts';
import type { LogServices } from '../services.ts';
import { visitLimit } from '../visit-limit.ts';

/** Maximum number of events in a request, which is the number that the Base44 SDK stores while a page is open. */
const EVENT_LIMIT = 1000;

const NAME_LENGTH = 180;

const text = z.string('Expects a string');

const analyticsBody = z.object({
  events: z
    .array(
      z.object({
        event_name: text,
        properties: z.record(z.string(), z.unknown()).nullish(),
        timestamp: text.nullish(),
        page_url: text.nullish(),
        user_id: text.nullish(),
        session_id: text.nullish(),
      }),
      'Expects an array of events',
    )
    .max(EVENT_LIMIT, `Expects at most ${EVENT_LIMIT} events`),
});

/**
 * Endpoint for the events that `analytics.track` of the Base44 SDK sends; `@groundwork/sdk` sends none. Events that an
 * app tracks for its members are logged as views of a page `event: name`, and count for the same rate limit. Other
 * events are ignored: events of anonymous visitors, who could fill the log, and the SDK's automatic events, which are
 * named `__name__`.
 */
export const trackEvents = defineCall({
  id: 'trackEvents',
  method: 'post',
  path: '/apps/:appId/analytics/track/batch',
  summary: 'Adds the events that an app tracks of its members to the usage log',
  access: guest,
  input: body(analyticsBody, { events: [{ event_name: 'opened', page_url: '/' }] }),
  responses: responds<DeleteResponse>('The events were accepted', successResponse),
  limit: visitLimit,
  countsAttempts: true,
  async handle({ appId, caller, input, countAttempt }, { store }: LogServices) {
    if (caller.id === null) return { success: true };
    const names = input.events
      .map(({ event_name: name }) => name)
      .filter((name) => name !== '' && !name.startsWith('__'));
    for (const _ of names) await countAttempt();
    // The events of a request are stored together or not at all, because a client repeats all events after an error.
    const userId = caller.id;
    const visits = names.map((name) => {
      const page = `event: ${name.slice(0, NAME_LENGTH)}`;
      return { app_id: appId, user_id: userId, page };
    });
    await insertAppLogs(store, visits);
    return { success: true };
  },
});
