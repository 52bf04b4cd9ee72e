import type { ContentStore } from './stores/content-store.ts';

/** The user of the editor. */
export interface Account {
  readonly email: string;
  readonly signOut: () => void;
}

/** The site that is edited. */
export interface EditedSite {
  readonly origin: string;
  readonly store: ContentStore;
  /** The user who signed in, where changes are saved on the platform. */
  readonly account?: Account;
}
