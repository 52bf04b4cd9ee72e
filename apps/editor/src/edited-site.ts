import type { ContentStore } from './stores/content-store.ts';

export interface Account {
  readonly email: string;
  readonly signOut: () => void;
}

export interface EditedSite {
  readonly origin: string;
  readonly store: ContentStore;
  /** The user's account; undefined if changes are not saved on the platform. */
  readonly account?: Account;
}
