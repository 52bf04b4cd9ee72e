/** Modules of a few calls each: the app's settings, its usage logs, invitations and single sign-on. */
import type { HttpScope } from './http.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** Visibility of an app, which determines who may open it. */
export type AppPublicSettings =
  | 'private_with_login'
  | 'public_with_login'
  | 'public_without_login'
  | 'workspace_with_login'
  | (string & {});

/** Response to a request for an app's public settings. */
export interface AppPublicSettingsResponse {
  id: string;
  public_settings: AppPublicSettings;
}

/** The configuration of the app. */
export interface AppModule {
  getPublicSettings(): Promise<AppPublicSettingsResponse>;
}

/** Usage logs of the app. */
export interface AppLogsModule {
  /** Logs that the user opened a page. */
  logUserInApp(pageName: string): Promise<void>;
  fetchLogs(params?: UntypedObject): Promise<Untyped>;
  getStats(params?: UntypedObject): Promise<Untyped>;
}

/** Users of the app. */
export interface UsersModule {
  /** Invites a user by e-mail. */
  inviteUser(email: string, role: 'user' | 'admin'): Promise<Untyped>;
}

/** Response to a request for a single sign-on token. */
export interface SsoAccessTokenResponse {
  access_token: string;
}

/** Single sign-on: returns a user's token of the identity provider, for the service role. */
export interface SsoModule {
  getAccessToken(userid: string): Promise<SsoAccessTokenResponse>;
  getIdToken(userid: string): Promise<string>;
}

/** Creates the module that reads the app's configuration. */
export function createAppModule({ axios, appId }: HttpScope): AppModule {
  return {
    getPublicSettings: async () => axios.get(`/apps/public/prod/public-settings/by-id/${appId}`),
  };
}

/** Creates the module of usage logs. */
export function createAppLogsModule({ axios, appId }: HttpScope): AppLogsModule {
  const logs = `/app-logs/${appId}`;
  return {
    async logUserInApp(pageName) {
      await axios.post(`${logs}/log-user-in-app/${pageName}`);
    },
    fetchLogs: async (params = {}) => axios.get(logs, { params }),
    getStats: async (params = {}) => axios.get(`${logs}/stats`, { params }),
  };
}

/** Creates the module that invites users. */
export function createUsersModule({ axios, appId }: HttpScope): UsersModule {
  return {
    async inviteUser(email, role) {
      if (role !== 'user' && role !== 'admin') {
        throw new Error(`Invalid role: "${role}". Role must be either "user" or "admin".`);
      }
      return axios.post(`/apps/${appId}/runtime/users/invite-user`, { user_email: email, role });
    },
  };
}

/** Creates the module of single sign-on. */
export function createSsoModule({ axios, appId }: HttpScope): SsoModule {
  const sso = `/apps/${appId}/auth/sso`;
  return {
    getAccessToken: async (userid) => axios.get(`${sso}/accesstoken/${userid}`),
    getIdToken: async (userid) => axios.get(`${sso}/idtoken/${userid}`),
  };
}
