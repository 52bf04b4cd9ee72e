import type {
  ConnectorApiRequest,
  ConnectorConnectionResponse,
  ConnectorsModule,
  UserConnectorsModule,
} from './connector-types.ts';
import type { HttpScope } from './http.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

export function createConnectorsModule({ axios, appId }: HttpScope): ConnectorsModule {
  const read = async (path: string): Promise<ConnectorConnectionResponse> => {
    const { access_token, connection_config } = await axios.get(`/apps/${appId}${path}`);
    return { accessToken: access_token, connectionConfig: connection_config ?? null };
  };
  const getConnection = async (type: string) =>
    read(`/external-auth/tokens/${segment(type, 'Integration type')}`);
  const getCurrentAppUserConnection = async (id: string) =>
    read(`/app-user-auth/connectors/${segment(id, 'Connector ID')}/token`);
  return {
    getConnection,
    getAccessToken: async (type) => (await getConnection(type)).accessToken,
    getWorkspaceConnection: async (id) =>
      read(`/external-auth/tokens/connectors/${segment(id, 'Connector ID')}`),
    getCurrentAppUserConnection,
    getCurrentAppUserAccessToken: async (id) => (await getCurrentAppUserConnection(id)).accessToken,
    async callApi(type, request) {
      const path = `/apps/${appId}/connectors/${segment(type, 'Integration type')}/call`;
      const response = await axios.post(path, toBody(request));
      return {
        success: response.success,
        phase: response.phase,
        status: response.status_code ?? null,
        data: response.data,
        dataBase64: response.data_base64 ?? null,
        contentType: response.content_type ?? null,
        headers: response.headers ?? {},
        creditsCharged: response.credits_charged ?? 0,
      };
    },
  };
}

export function createUserConnectorsModule({ axios, appId }: HttpScope): UserConnectorsModule {
  const connectors = `/apps/${appId}/app-user-auth/connectors`;
  return {
    async connectAppUser(id) {
      const path = `${connectors}/${segment(id, 'Connector ID')}/initiate`;
      const { redirect_url } = await axios.post(path);
      return redirect_url;
    },
    async disconnectAppUser(id) {
      await axios.delete(`${connectors}/${segment(id, 'Connector ID')}`);
    },
  };
}

function toBody(request: ConnectorApiRequest): object {
  if (!request || typeof request !== 'object') {
    throw new Error('Request is required and must be an object');
  }
  const { method = 'GET', host, path, query = {}, headers = {}, body = null } = request;
  requireString(path, 'Request path');
  if (!METHODS.includes(method)) {
    throw new Error('Request method must be one of GET, POST, PUT, PATCH, DELETE, or HEAD');
  }
  return { method, ...(host != null && { host }), path, query, headers, body };
}

function segment(value: string, name: string): string {
  return encodeURIComponent(requireString(value, name));
}

function requireString(value: string, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${name} is required and must be a string`);
}
