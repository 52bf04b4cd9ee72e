import type { Base44Client } from './client-types.ts';
import { namedProperties } from './named-properties.ts';
import type { Untyped } from './untyped.ts';

const UNAVAILABLE =
  'Actors run only on the hosted platform. Use records with entities.X.subscribe(), or a server function.';

/** The app's actors. Apps extend this interface with the types of each actor's messages, `toServer` and `toClient`. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their actors.
export interface ActorRegistry {}

/** The names of the app's actors. Apps extend this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their actors.
export interface ActorNameRegistry {}

type DeclaredName = keyof ActorRegistry | keyof ActorNameRegistry;

type Messages<Name extends string, Direction extends string> = Name extends keyof ActorRegistry
  ? ActorRegistry[Name] extends Record<Direction, infer Message>
    ? Message
    : unknown
  : unknown;

/** Options for a connection to an actor. */
export interface ActorConnectOptions {
  id?: string;
}

/** A subscription to an actor's messages. */
export interface ActorSubscription {
  unsubscribe(): void;
}

/** A connection to an actor. */
export interface Connection<Name extends string = string> {
  readonly id: string;
  subscribe(callback: (data: Messages<Name, 'toClient'>) => void): ActorSubscription;
  send(data: Messages<Name, 'toServer'>): void;
  close(): void;
}

/** Reference to one instance of an actor. */
export interface ActorRef<Name extends string = string> {
  /** @throws Error at every call, because this platform has no actors. */
  connect(options?: ActorConnectOptions): Connection<Name>;
}

/** Returns the instance of an actor that has the given id. */
export type ActorClient<Name extends string = string> = (instanceId: string) => ActorRef<Name>;

/** The app's actors, by name. Only Base44's hosted platform has actors. */
export type ActorsModule = {
  [Name in DeclaredName]: ActorClient<string & Name>;
} & Record<string, ActorClient>;

export function createActorsModule(): ActorsModule {
  return namedProperties<ActorsModule>(() => () => ({
    connect() {
      throw new Error(UNAVAILABLE);
    },
  }));
}

/** An actor's connection to a client. */
export interface Conn<Message = unknown> {
  id: string;
  send(data: Message): void;
  reject(code: number, reason: string): void;
}

/** Storage in which an actor keeps data between restarts. */
export interface ActorStorage {
  get<Value>(key: string): Promise<Value | undefined>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<boolean>;
  deleteAll(): Promise<void>;
}

/**
 * Base class of actors, so that files that define actors compile. Its methods throw, because this platform has no
 * actors.
 */
export abstract class Actor<Incoming = unknown, Outgoing = unknown> {
  protected tickIntervalMs: number = 100;
  abstract handleConnect(conn: Conn<Outgoing>): void | Promise<void>;
  abstract handleMessage(conn: Conn<Outgoing>, message: Incoming): void | Promise<void>;
  abstract handleClose(conn: Conn<Outgoing>): void | Promise<void>;
  abstract handleTick(): void | Promise<void>;
  protected shouldTick?(): boolean;
  handleStart(): void | Promise<void> {}
  protected handleWake(_key: string): void | Promise<void> {}
  protected schedule(_key: string, _at: number | Date): Promise<void> {
    return unavailable();
  }
  protected cancelSchedule(_key: string): Promise<void> {
    return unavailable();
  }
  protected broadcast(_data: Outgoing): void {
    unavailable();
  }
  protected getConnections(): Conn<Outgoing>[] {
    return unavailable();
  }
  protected get instanceId(): string {
    return unavailable();
  }
  protected get storage(): ActorStorage {
    return unavailable();
  }
  protected get client(): Base44Client {
    return unavailable();
  }
}

function unavailable(): Untyped {
  throw new Error(UNAVAILABLE);
}
