import { type Store, toWriteConnection } from '@groundwork/engine';
import type { Visibility } from '@groundwork/sdk/protocol';
import type { AccessChanges } from '../access-changes.ts';
import { type AppChanges, updateApp } from './app-table.ts';

/** Settings of sign-in and registration; omitted ones are not changed. */
export interface AuthSettings {
  /** Allows signing in with e-mail address and password. Default: `true`. */
  readonly emailPassword?: boolean | undefined;
  /** Allows people to register, if the visibility permits it. Default: `true`. */
  readonly registration?: boolean | undefined;
}

/** Manages the apps of a platform. */
export interface Apps {
  /**
   * Changes who may open an app; takes effect with the next request.
   *
   * @throws Error when the platform does not serve the app.
   */
  setVisibility(appId: string, visibility: Visibility): Promise<void>;
  /**
   * Changes how people sign in to an app and whether they may register; takes effect with the next
   * request.
   *
   * @throws Error when the platform does not serve the app.
   */
  setAuth(appId: string, auth: AuthSettings): Promise<void>;
}

/** Dependencies of this module. */
interface AppsDependencies {
  readonly store: Store;
  readonly accessChanges: AccessChanges;
}

/** Creates the app management of one platform. */
export function createApps({ store, accessChanges }: AppsDependencies): Apps {
  async function update(appId: string, changes: AppChanges): Promise<void> {
    const publish = await store.transaction().execute(async (transaction) => {
      if (await updateApp(transaction, appId, changes)) {
        return accessChanges.publishOnCommit(toWriteConnection(transaction), {});
      }
      throw new Error(`The platform serves no app with id ${appId}. Check the id.`);
    });
    publish();
  }
  return {
    setVisibility: (appId, visibility) => update(appId, { visibility }),
    setAuth: (appId, auth) => update(appId, toColumns(auth)),
  };
}

/** Returns the columns of an app in which these settings are stored. */
export function toColumns({ emailPassword, registration }: AuthSettings): AppChanges {
  return {
    ...(emailPassword !== undefined && { email_password: emailPassword ? 1 : 0 }),
    ...(registration !== undefined && { registration: registration ? 1 : 0 }),
  };
}
