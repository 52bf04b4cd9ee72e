import type { ContentStore } from './stores/content-store.ts';

/** The account with which the user signed in. */
export interface Account {
  readonly email: string;
  readonly signOut: () => void;
}

/** The site that is being edited. */
export interface EditedSite {
  readonly origin: string;
  readonly store: ContentStore;
  /** The user's account; undefined if changes are not saved on the platform. */
  readonly account?: Account;
}
