import type { Publisher } from '@groundwork/engine';
import type { ContentEditors, DiscardedDraft, DraftChange } from '@groundwork/sdk/protocol';

export type ContentEvent = { readonly appId: string } & (
  | { readonly event: 'draft'; readonly data: DraftChange | DiscardedDraft }
  | { readonly event: 'published'; readonly data: { readonly version: number } }
  | { readonly event: 'editors'; readonly data: ContentEditors }
);

/** Notifies all nodes of changed content after the commit. */
export type ContentEvents = Publisher<ContentEvent>;
