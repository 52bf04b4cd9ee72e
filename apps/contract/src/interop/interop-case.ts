import type { SdkClient, TaskCalls } from './sdk-client.ts';
import type { Sdk } from './sdks.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface InteropServer {
  readonly url: string;
  readonly appId: string;
  readonly admin: Credentials;
  registrationCode(): Promise<string>;
}

export interface CaseContext<Server extends InteropServer = InteropServer> {
  readonly sdk: Sdk;
  readonly server: Server;
  readonly client: SdkClient;
  readonly tasks: TaskCalls;
  anonymous(): SdkClient;
  /** Closes a client when the test case ends. Returns the client. */
  closeAfter(client: SdkClient): SdkClient;
  uniqueEmail(): string;
}

export interface InteropCase<Server extends InteropServer = InteropServer> {
  /** Name of the call in the table of calls. A call works if all of its test cases pass. */
  readonly call: string;
  readonly shows: string;
  run(context: CaseContext<Server>): Promise<void>;
  /** Reasons of expected failures, by pairing of SDK and server. With these pairings the test case must fail. */
  readonly fails?: Readonly<Record<string, string>>;
  /** Reasons why the call does not exist, by pairing of SDK and server. */
  readonly absent?: Readonly<Record<string, string>>;
}

export function tasksOf({ entities }: Pick<SdkClient, 'entities'>): TaskCalls {
  if (entities.Task) return entities.Task;
  throw new Error('The SDK has no entity Task.');
}
