/**
 * The client as an app sees it: every documented call, under the names of the Base44 SDK. The clients of both
 * SDKs satisfy this type, so an app can switch the SDK by changing its import.
 */

interface StoredTask extends TaskFields {
  readonly id: string;
  readonly title: string;
  readonly created_date: string;
}

interface TaskFields {
  readonly title?: string;
  readonly project?: string;
  readonly done?: boolean;
  readonly priority?: number;
  readonly tags?: string[];
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
  readonly has_more: boolean;
}

export interface TaskEvent {
  readonly type: string;
  readonly id: string;
  readonly data: { readonly title?: string };
  readonly timestamp: string;
}

export interface TaskCalls {
  list(
    sort?: string | null,
    limit?: number,
    skip?: number,
    fields?: string[],
  ): Promise<StoredTask[]>;
  list(options: object): Promise<Page<unknown>>;
  filter(query: object, sort?: string | null, limit?: number): Promise<StoredTask[]>;
  filter(query: object, options: object): Promise<Page<unknown>>;
  get(id: string): Promise<StoredTask>;
  create(task: object): Promise<StoredTask>;
  update(id: string, fields: object): Promise<StoredTask>;
  delete(id: string): Promise<unknown>;
  deleteMany(query: object): Promise<unknown>;
  bulkCreate(tasks: readonly object[]): Promise<StoredTask[]>;
  bulkUpdate(tasks: readonly object[]): Promise<StoredTask[]>;
  updateMany(query: object, data: object): Promise<unknown>;
  count(query?: object): Promise<number>;
  aggregate(query: object): Promise<unknown>;
  upsert(tasks: readonly object[], options: object): Promise<unknown>;
  importEntities(file: File): Promise<unknown>;
  subscribe(listener: (event: TaskEvent) => void): () => void;
}

interface StoredUser {
  readonly id: string;
}

interface UserCalls {
  get(id: string): Promise<object>;
  update(id: string, fields: object): Promise<object>;
  delete(id: string): Promise<unknown>;
  list(sort?: string | null, limit?: number, skip?: number): Promise<readonly StoredUser[]>;
  filter(
    query: object,
    sort?: string | null,
    limit?: number,
    skip?: number,
    fields?: string[],
  ): Promise<readonly StoredUser[]>;
}

interface Message {
  readonly role: string;
  readonly content?: unknown;
}

export interface Conversation {
  readonly id: string;
  readonly messages: readonly Message[];
}

/** Calls that both users and the service role can make. */
interface SharedCalls {
  readonly entities: { readonly Task?: TaskCalls; readonly User?: UserCalls };
  readonly integrations: {
    readonly Core: {
      InvokeLLM(parameters: object): Promise<unknown>;
      SendEmail(parameters: object): Promise<unknown>;
      GenerateImage(parameters: object): Promise<unknown>;
      UploadFile(parameters: object): Promise<{ readonly file_url: string }>;
      UploadPrivateFile(parameters: object): Promise<{ readonly file_uri: string }>;
      CreateFileSignedUrl(parameters: object): Promise<{ readonly signed_url: string }>;
      ExtractDataFromUploadedFile(parameters: object): Promise<unknown>;
    };
    readonly Ledger?: { readonly PostEntry?: (parameters: object) => Promise<unknown> };
    readonly custom: {
      call(slug: string, operationId: string, values?: object): Promise<unknown>;
    };
  };
  readonly functions: {
    invoke(name: string, parameters?: object): Promise<{ readonly data: unknown }>;
    fetch(path: string, init?: RequestInit): Promise<Response>;
  };
  readonly appLogs: {
    logUserInApp(page: string): Promise<void>;
    fetchLogs(query?: object): Promise<unknown>;
    getStats(): Promise<unknown>;
  };
}

export interface SdkClient extends SharedCalls {
  readonly agents: {
    getConversations(): Promise<unknown>;
    getConversation(id: string): Promise<Conversation | undefined>;
    listConversations(query: object): Promise<unknown>;
    createConversation(conversation: object): Promise<Conversation>;
    addMessage(conversation: Conversation, message: object): Promise<unknown>;
    subscribeToConversation(id: string, listener: (conversation: Conversation) => void): () => void;
    getWhatsAppConnectURL(agentName: string): string;
    getTelegramConnectURL(agentName: string): string;
  };
  readonly auth: {
    me(): Promise<{ readonly id: string; readonly email: string }>;
    updateMe(fields: object): Promise<unknown>;
    isAuthenticated(): Promise<boolean>;
    loginViaEmailPassword(
      email: string,
      password: string,
    ): Promise<{ readonly access_token: string; readonly user: object }>;
    logout(): void;
    setToken(token: string): void;
    register(account: { email: string; password: string }): Promise<unknown>;
    verifyOtp(proof: {
      email: string;
      otpCode: string;
    }): Promise<{ readonly access_token: string }>;
    resendOtp(email: string): Promise<unknown>;
    resetPasswordRequest(email: string): Promise<unknown>;
    resetPassword(reset: { resetToken: string; newPassword: string }): Promise<unknown>;
    changePassword(change: {
      userId: string;
      currentPassword: string;
      newPassword: string;
    }): Promise<unknown>;
    inviteUser(email: string, role: string): Promise<unknown>;
  };
  readonly users: { inviteUser(email: string, role: 'user' | 'admin'): Promise<unknown> };
  readonly asServiceRole: SharedCalls & {
    readonly sso: {
      getAccessToken(userId: string): Promise<unknown>;
      getIdToken(userId: string): Promise<unknown>;
    };
  };
  getConfig(): object;
  /** Sets the token. The client of the Groundwork SDK has no such method. */
  setToken?(token: string): void;
  cleanup(): void;
}
