import type { Kit } from './kit.ts';
import type { KitClient, TaskCalls } from './kit-client.ts';

/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A server that a suite runs against, as far as every server has it. */
export interface InteropServer {
  readonly url: string;
  readonly appId: string;
  readonly admin: Credentials;
  /** The code of the registration that was begun last. */
  registrationCode(): Promise<string>;
}

/** What a case works with. */
export interface World<Server extends InteropServer = InteropServer> {
  readonly kit: Kit;
  readonly server: Server;
  /** A client whom the administrator is signed in with. */
  readonly client: KitClient;
  /** The tasks of that client. */
  readonly tasks: TaskCalls;
  /** Makes a client whom nobody is signed in with. */
  visitor(): KitClient;
  /** Closes a client of the case's own after it. */
  keep(client: KitClient): KitClient;
  /** An e-mail address that no other case has. */
  freshEmail(): string;
}

/** One thing that a kit and a server must be able to do together. */
export interface InteropCase<Server extends InteropServer = InteropServer> {
  /** The call, as the table names it; calls with several cases work when all of them do. */
  readonly call: string;
  readonly shows: string;
  run(world: World<Server>): Promise<void>;
  /** Why it fails where it is known to, by the pairing; it must fail there then. */
  readonly fails?: Readonly<Record<string, string>>;
  /** Why there is nothing to try, by the pairing. */
  readonly absent?: Readonly<Record<string, string>>;
}

/** The tasks of a client, by a name that all of them take. */
export function tasksOf({ entities }: Pick<KitClient, 'entities'>): TaskCalls {
  if (entities.Task) return entities.Task;
  throw new Error('The kit takes no name for an entity.');
}
