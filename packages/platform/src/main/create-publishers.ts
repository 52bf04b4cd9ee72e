import {
  createPublisher,
  type EntityChanges,
  type OpenStore,
  type Publisher,
} from '@groundwork/engine';
import type { Log } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { AccessChanges } from '../parts/accounts/index.ts';
import type { ConversationChanges } from '../parts/agents/index.ts';
import type { ContentEvents } from '../parts/content/index.ts';

const changeSet = z.looseObject({
  appId: z.string(),
  entity: z.string(),
  changes: z.array(z.looseObject({ type: z.enum(['create', 'update', 'delete']) })),
});

const conversationChange = z.looseObject({
  conversationId: z.string(),
  message: z.looseObject({ id: z.string() }),
});

const contentEvent = z.looseObject({
  appId: z.string(),
  event: z.enum(['draft', 'published', 'editors']),
});

const accessChange = z.looseObject({ userIds: z.array(z.string()).optional() });

interface Publishers {
  readonly entityChanges: EntityChanges;
  readonly conversationChanges: ConversationChanges;
  readonly accessChanges: AccessChanges;
  readonly contentEvents: ContentEvents;
}

/**
 * Creates the publishers of events. They publish within this process or, with a relay, to all nodes that share the
 * store.
 */
export function createPublishers(log: Log, relay: OpenStore['relay']): Publishers {
  const publisher = <Event>(topic: string, schema: z.ZodType): Publisher<Event> => {
    const isEvent = (value: unknown): value is Event => schema.safeParse(value).success;
    return createPublisher(log, relay && { relay, topic, isEvent });
  };
  return {
    entityChanges: publisher('records', changeSet),
    conversationChanges: publisher('conversations', conversationChange),
    accessChanges: publisher('access', accessChange),
    contentEvents: publisher('content', contentEvent),
  };
}
