/** The types of the app's external services. Apps extend this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their services.
export interface ConnectorIntegrationTypeRegistry {}

/** Type of an external service, such as `googlecalendar`; any string if the app declares none. */
export type ConnectorIntegrationType = keyof ConnectorIntegrationTypeRegistry extends never
  ? string
  : keyof ConnectorIntegrationTypeRegistry;

/** Access token and settings for an external service. */
export interface ConnectorConnectionResponse {
  accessToken: string;
  connectionConfig: Record<string, string> | null;
}

/** Access token and settings with which the app acts for a user in an external service. */
export interface AppUserConnectorConnectionResponse {
  accessToken: string;
  connectionConfig: Record<string, string> | null;
}

/** Progress of a request to an external service. */
export type ConnectorApiResponsePhase = 'not_sent' | 'responded' | 'timed_out' | 'sent_unconfirmed';

/** A request that the platform forwards to an external service. */
export interface ConnectorApiRequest {
  /** HTTP method of the request. Default: GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  host?: string;
  path: string;
  query?: Record<string, string | number | boolean | Array<string | number>>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The response of an external service, whatever its status. */
export interface ConnectorApiResponse<Data = unknown> {
  success: boolean;
  phase: ConnectorApiResponsePhase;
  status: number | null;
  data: Data | null;
  dataBase64: string | null;
  contentType: string | null;
  headers: Record<string, string>;
  creditsCharged: number;
}

/** Calls of external services by the service role. All calls reject with a Base44Error. */
export interface ConnectorsModule {
  /** Returns the access token for an external service. Use `getConnection` in new code. */
  getAccessToken(integrationType: ConnectorIntegrationType): Promise<string>;
  getConnection(integrationType: ConnectorIntegrationType): Promise<ConnectorConnectionResponse>;
  getWorkspaceConnection(connectorId: string): Promise<ConnectorConnectionResponse>;
  /**
   * Returns the access token of the current user for an external service. Use `getCurrentAppUserConnection` in new
   * code.
   */
  getCurrentAppUserAccessToken(connectorId: string): Promise<string>;
  getCurrentAppUserConnection(connectorId: string): Promise<AppUserConnectorConnectionResponse>;
  callApi<Data = unknown>(
    integrationType: ConnectorIntegrationType,
    request: ConnectorApiRequest,
  ): Promise<ConnectorApiResponse<Data>>;
}

/** Connects a user with external services. */
export interface UserConnectorsModule {
  /** Returns the URL of the page on which the user gives the app access to an external service. */
  connectAppUser(connectorId: string): Promise<string>;
  disconnectAppUser(connectorId: string): Promise<void>;
}
