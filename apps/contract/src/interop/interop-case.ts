import type { SdkClient, TaskCalls } from './sdk-client.ts';
import type { Sdk } from './sdks.ts';

/** E-mail address and password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Server under test; every compatible server has these properties. */
export interface InteropServer {
  readonly url: string;
  readonly appId: string;
  readonly admin: Credentials;
  /** Returns the one-time code of the latest registration. */
  registrationCode(): Promise<string>;
}

/** Context of a test case. */
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

/** A test case: one behaviour of an SDK and a server together. */
export interface InteropCase<Server extends InteropServer = InteropServer> {
  /** Name of the call in the table of interoperability. A call works if all of its cases pass. */
  readonly call: string;
  readonly shows: string;
  run(context: CaseContext<Server>): Promise<void>;
  /** Reasons of known failures, by pairing of SDK and server. The case must fail for these pairings. */
  readonly fails?: Readonly<Record<string, string>>;
  /** Reasons why the call does not exist, by pairing of SDK and server. */
  readonly absent?: Readonly<Record<string, string>>;
}

/** Returns the entity `Task` of a client. */
export function tasksOf({ entities }: Pick<SdkClient, 'entities'>): TaskCalls {
  if (entities.Task) return entities.Task;
  throw new Error('The SDK has no entity Task.');
}
