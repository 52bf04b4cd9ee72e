import type { Queries, Store } from '@groundwork/engine';
import type { AuditEvent } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { Caller } from '../../http/callers.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type AuditQuery, listAuditEvents } from './audit-events.ts';
import { type AuditFilter, sendAuditTrail } from './send-audit-trail.ts';

export interface AuditTrail {
  list(query: AuditQuery): Promise<AuditEvent[]>;
  send(c: Context<HttpEnv>, caller: Pick<Caller, 'app' | 'user'>, filter: AuditFilter): Response;
}

export function createAuditTrail(services: {
  readonly store: Store;
  readonly queries: Queries;
}): AuditTrail {
  return {
    list: (query) => listAuditEvents(services.store, query),
    send: (c, caller, filter) => sendAuditTrail(c, services, caller, filter),
  };
}
