import type { Publisher } from '@groundwork/engine';
import type { DiscardedDraft, DraftChange } from '@groundwork/sdk/protocol';

/** A change of drafts or of the published content. */
export type ContentEvent = { readonly appId: string } & (
  | { readonly event: 'draft'; readonly data: DraftChange | DiscardedDraft }
  | { readonly event: 'published'; readonly data: { readonly version: number } }
);

/** Notifies every node of changed content, after the change is durable. */
export type ContentEvents = Publisher<ContentEvent>;
