import type { HttpScope } from './http.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** Visibility of an app: who may open it. */
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

/** The usage log of the app. */
export interface AppLogsModule {
  /** Logs that the signed-in user opened a page. */
  logUserInApp(pageName: string): Promise<void>;
  fetchLogs(params?: UntypedObject): Promise<Untyped>;
  getStats(params?: UntypedObject): Promise<Untyped>;
}

/** Invites users to the app. */
export interface UsersModule {
  /** Invites a user by email. */
  inviteUser(email: string, role: 'user' | 'admin'): Promise<Untyped>;
}

/** Response to a request for a user's single sign-on token. */
export interface SsoAccessTokenResponse {
  access_token: string;
}

/** Returns the tokens that single sign-on providers issued to users; only for the service role. */
export interface SsoModule {
  getAccessToken(userid: string): Promise<SsoAccessTokenResponse>;
  getIdToken(userid: string): Promise<string>;
}

export function createAppModule({ axios, appId }: HttpScope): AppModule {
  return {
    getPublicSettings: async () => axios.get(`/apps/public/prod/public-settings/by-id/${appId}`),
  };
}

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

export function createSsoModule({ axios, appId }: HttpScope): SsoModule {
  const sso = `/apps/${appId}/auth/sso`;
  return {
    getAccessToken: async (userid) => axios.get(`${sso}/accesstoken/${userid}`),
    getIdToken: async (userid) => axios.get(`${sso}/idtoken/${userid}`),
  };
}
