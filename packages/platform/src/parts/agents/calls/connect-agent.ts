import { routes } from '@groundwork/sdk/protocol';
import { anyone, defineCall, none, respondsWith } from '../../../http/calls/index.ts';
import { messagePage } from '../../../http/page/page.tsx';
import { setPageHeaders } from '../../../http/page/page-headers.ts';
import type { AgentServices } from '../services.ts';

export const connectAgent = defineCall({
  id: 'connectAgent',
  method: 'get',
  path: routes.agentLink,
  parameters: { service: 'The chat service.' },
  summary: 'Explains that agents cannot be connected to chat services',
  access: anyone,
  input: none,
  responses: respondsWith(
    501,
    'A page that states that the service is not configured',
    'text/html',
  ),
  handle({ c }, { messages: t }: AgentServices) {
    setPageHeaders(c);
    return c.html(messagePage(t, t('agentLink.title'), t('agentLink.text')), 501);
  },
});
