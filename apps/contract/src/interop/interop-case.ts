import type { SdkClient, TaskCalls } from './sdk-client.ts';
import type { Sdk } from './sdks.ts';

/** E-mail address and password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Server under test, with what every compatible server has. */
export interface InteropServer {
  readonly url: string;
  readonly appId: string;
  readonly admin: Credentials;
  /** Returns the code of the latest registration. */
  registrationCode(): Promise<string>;
}

/** Context of a case. */
export interface CaseContext<Server extends InteropServer = InteropServer> {
  readonly sdk: Sdk;
  readonly server: Server;
  /** Client of the administrator. */
  readonly client: SdkClient;
  /** Entity `Task` of that client. */
  readonly tasks: TaskCalls;
  /** Creates an anonymous client. */
  anonymous(): SdkClient;
  /** Closes a client after the case. */
  closeAfter(client: SdkClient): SdkClient;
  /** Returns a unique e-mail address. */
  uniqueEmail(): string;
}

/** One behaviour that an SDK and a server must support together. */
export interface InteropCase<Server extends InteropServer = InteropServer> {
  /** Name of the call in the table; a call works if all of its cases do. */
  readonly call: string;
  readonly shows: string;
  run(context: CaseContext<Server>): Promise<void>;
  /** Reasons of known failures by pairing; the case must fail there. */
  readonly fails?: Readonly<Record<string, string>>;
  /** Reasons for absent calls by pairing. */
  readonly absent?: Readonly<Record<string, string>>;
}

/** Returns the entity `Task` of a client. */
export function tasksOf({ entities }: Pick<SdkClient, 'entities'>): TaskCalls {
  if (entities.Task) return entities.Task;
  throw new Error('The SDK has no entity Task.');
}
