import {
  createPublisher,
  createRelayedPublisher,
  type EntityChangeSet,
  type EntityChanges,
  type Relay,
} from '@groundwork/engine';
import type { Log } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { AccessChange, AccessChanges } from '../parts/accounts/index.ts';
import type { ConversationChange, ConversationChanges } from '../parts/agents/index.ts';
import type { ContentEvent, ContentEvents } from '../parts/content/index.ts';

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

/** Publishers of the events of one platform. */
interface Publishers {
  readonly entityChanges: EntityChanges;
  readonly conversationChanges: ConversationChanges;
  readonly accessChanges: AccessChanges;
  readonly contentEvents: ContentEvents;
}

/**
 * Creates the publishers of a platform. They publish within this process, or, with a relay, to all nodes that
 * share the store.
 */
export function createPublishers(log: Log, relay: Relay | undefined): Publishers {
  const publisher = <Event>(topic: string, isEvent: (value: unknown) => value is Event) =>
    relay
      ? createRelayedPublisher<Event>(log, relay, { topic, isEvent })
      : createPublisher<Event>(log);
  return {
    entityChanges: publisher(
      'records',
      (value): value is EntityChangeSet => changeSet.safeParse(value).success,
    ),
    conversationChanges: publisher(
      'conversations',
      (value): value is ConversationChange => conversationChange.safeParse(value).success,
    ),
    accessChanges: publisher(
      'access',
      (value): value is AccessChange => accessChange.safeParse(value).success,
    ),
    contentEvents: publisher(
      'content',
      (value): value is ContentEvent => contentEvent.safeParse(value).success,
    ),
  };
}
