import { toWriteConnection } from '@groundwork/engine';
import type { Visibility } from '@groundwork/sdk/protocol';
import type { Services } from '../../../services.ts';
import { type AppChanges, updateApp } from './app-table.ts';

/** Settings for signing in and registering. Undefined settings are not changed. */
export interface AuthSettings {
  /** Whether people may sign in with an email address and a password. True for a new app. */
  readonly emailPassword?: boolean | undefined;
  /** Whether people may register, if the visibility of the app permits it. True for a new app. */
  readonly registration?: boolean | undefined;
}

/** Changes the settings of a platform's apps. */
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

export function createApps({
  store,
  accessChanges,
}: Pick<Services, 'store' | 'accessChanges'>): Apps {
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

export function toColumns({ emailPassword, registration }: AuthSettings): AppChanges {
  return {
    ...(emailPassword !== undefined && { email_password: emailPassword ? 1 : 0 }),
    ...(registration !== undefined && { registration: registration ? 1 : 0 }),
  };
}
