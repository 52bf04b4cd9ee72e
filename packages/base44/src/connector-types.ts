/** Apps extend this interface with the types of their external services. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their services.
export interface ConnectorIntegrationTypeRegistry {}

/** Type of an external service, such as `googlecalendar`; any string if the app declares none. */
export type ConnectorIntegrationType = keyof ConnectorIntegrationTypeRegistry extends never
  ? string
  : keyof ConnectorIntegrationTypeRegistry;

/** Access token and settings of an external service. */
export interface ConnectorConnectionResponse {
  accessToken: string;
  connectionConfig: Record<string, string> | null;
}

/** Access token and settings with which the app acts for the user in an external service. */
export interface AppUserConnectorConnectionResponse {
  accessToken: string;
  connectionConfig: Record<string, string> | null;
}

/** Progress of a request to an external service when its outcome was determined. */
export type ConnectorApiResponsePhase = 'not_sent' | 'responded' | 'timed_out' | 'sent_unconfirmed';

/** Request that the platform forwards to an external service. */
export interface ConnectorApiRequest {
  /** HTTP method. Default: GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  host?: string;
  path: string;
  query?: Record<string, string | number | boolean | Array<string | number>>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Response of an external service with any status. */
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

/** External services, for the service role. All calls reject with a Base44Error. */
export interface ConnectorsModule {
  /** Returns only the token. Older form of `getConnection`. */
  getAccessToken(integrationType: ConnectorIntegrationType): Promise<string>;
  getConnection(integrationType: ConnectorIntegrationType): Promise<ConnectorConnectionResponse>;
  getWorkspaceConnection(connectorId: string): Promise<ConnectorConnectionResponse>;
  /** Returns only the token. Older form of `getCurrentAppUserConnection`. */
  getCurrentAppUserAccessToken(connectorId: string): Promise<string>;
  getCurrentAppUserConnection(connectorId: string): Promise<AppUserConnectorConnectionResponse>;
  callApi<Data = unknown>(
    integrationType: ConnectorIntegrationType,
    request: ConnectorApiRequest,
  ): Promise<ConnectorApiResponse<Data>>;
}

/** External services of the user. */
export interface UserConnectorsModule {
  /** Returns the URL of the page on which the user grants access. */
  connectAppUser(connectorId: string): Promise<string>;
  disconnectAppUser(connectorId: string): Promise<void>;
}
