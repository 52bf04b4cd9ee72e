import { lazyCalls } from '../http/lazy.ts';
import type { Log } from '../http/log.ts';
import { callListener } from '../http/log.ts';
import { fillPath } from '../http/path.ts';
import type { AppScope } from '../http/request.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { AgentsModule } from './agents-module.ts';

export interface AgentsContext extends AppScope {
  readonly serverUrl: string;
  readonly token: () => string | undefined;
  readonly realtime: Realtime;
  readonly log: Log;
}

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

export function createAgents(context: AgentsContext): AgentsModule {
  const { appId, serverUrl, token, log } = context;
  const load = () => import('./agent-calls.ts');
  const calls: LazyCalls = lazyCalls(
    context,
    {
      getConversations: true,
      getConversation: true,
      listConversations: true,
      createConversation: true,
      deleteConversation: true,
      addMessage: true,
    },
    load,
  );
  // A subscription continues when another user signs in, so it must not be bound to the current identity.
  const unpinned = { ...context, pin: () => context };
  const { watchConversation }: LazySubscriptions = lazyCalls(
    unpinned,
    { watchConversation: true },
    load,
  );
  const linkTo = (service: string) => (name: string) => {
    const path = fillPath(routes.agentLink, { appId, name, service });
    const userToken = token();
    return (
      serverUrl + API_PREFIX + path + (userToken ? `?token=${encodeURIComponent(userToken)}` : '')
    );
  };
  return {
    ...calls,
    subscribeToConversation(...call) {
      const controller = new AbortController();
      watchConversation(controller.signal, ...call).catch((error) =>
        callListener(log, call[2]?.onError, error),
      );
      return () => controller.abort();
    },
    getWhatsAppConnectURL: linkTo('whatsapp'),
    getTelegramConnectURL: linkTo('telegram'),
  };
}
