import { lazyCalls } from '../http/lazy.ts';
import type { Log } from '../http/log.ts';
import { callListener } from '../http/log.ts';
import { fillPath } from '../http/path.ts';
import type { AppScope } from '../http/request.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { AgentsModule } from './agents-module.ts';

/** What the agents module of one identity is made from. */
export interface AgentsContext extends AppScope {
  readonly serverUrl: string;
  /** The user's token of the moment. */
  readonly token: () => string | undefined;
  readonly realtime: Realtime;
  readonly log: Log;
}

/** The calls that are downloaded with the first one. */
type LazyCalls = Omit<
  AgentsModule,
  'subscribeToConversation' | 'getWhatsAppConnectURL' | 'getTelegramConnectURL'
>;

interface LazySubscriptions {
  watchConversation(
    signal: AbortSignal,
    ...call: Parameters<AgentsModule['subscribeToConversation']>
  ): Promise<void>;
}

/** Creates the agents module of one identity. */
export function createAgents(context: AgentsContext): AgentsModule {
  const { appId, serverUrl, token, log } = context;
  const load = () => import('./agent-calls.ts');
  const calls: LazyCalls = lazyCalls(context, load);
  // A subscription outlives a change of identity, so it is not pinned to the current one.
  const unpinned = { ...context, pin: () => context };
  const { watchConversation }: LazySubscriptions = lazyCalls(unpinned, load);
  const linkTo = (service: string) => (name: string) => {
    const path = fillPath(routes.agentLink, { appId, name, service });
    const held = token();
    return serverUrl + API_PREFIX + path + (held ? `?token=${encodeURIComponent(held)}` : '');
  };
  return Object.assign(calls, {
    subscribeToConversation(...call: Parameters<AgentsModule['subscribeToConversation']>) {
      const ending = new AbortController();
      watchConversation(ending.signal, ...call).catch((error) =>
        callListener(log, call[2]?.onError, error),
      );
      return () => ending.abort();
    },
    getWhatsAppConnectURL: linkTo('whatsapp'),
    getTelegramConnectURL: linkTo('telegram'),
  });
}
