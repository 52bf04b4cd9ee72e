/** Types of the platform's parts, which `parts.ts` lists. */

import type { JsonValue } from '@groundwork/engine/kernel';
import type { Hono } from 'hono';
import type { Call } from './http/calls/call.ts';
import type { HttpEnv } from './http/http-env.ts';
import type { Limit } from './kernel/rate-limits.ts';
import type { CreatePartRooms } from './part-rooms.ts';

/**
 * A feature of the platform.
 *
 * @typeParam Needs services that it uses. @typeParam Started the running part, with the services that other parts use.
 */
export interface Part<Needs, Started extends StartedPart = StartedPart> {
  readonly name: string;
  /** Its calls, in the order of the API document. */
  readonly calls?: readonly Call<never>[];
  /** Its rate limits, in addition to those of its calls. */
  readonly limits?: readonly Limit[];
  /** Heading of its calls in the API document. */
  readonly area?: string;
  /** Its tables, in the order in which they can be filled. */
  readonly tables?: readonly StoredTable[];
  /** Starts the part, before requests are handled. */
  start(needs: Needs): Promise<Started>;
}

/** A table that is copied when a database moves to another engine. */
export interface StoredTable {
  readonly name: string;
  /** Columns of the primary key, in which order rows are copied. */
  readonly key: readonly string[];
}

/** A part that is running. */
export interface StartedPart {
  /** Adds the routes of its calls, once all parts are running. */
  mount?(api: Hono<HttpEnv>, together: PartsTogether): void;
  /** Adds its pages and other routes outside the API, once all parts are running. */
  mountPages?(app: Hono<HttpEnv>, together: PartsTogether): void;
  /** Creates its rooms on the socket server. */
  readonly createRooms?: CreatePartRooms;
  readonly personalData?: PersonalData;
  readonly outdated?: OutdatedData;
  /** Starts its background work, once the platform handles requests. */
  ready?(together: PartsTogether): Promise<void>;
  stop?(): Promise<void>;
}

/** What all running parts declare, for the parts that act on it. */
export interface PartsTogether {
  /** In the order in which it is erased. */
  readonly personalData: readonly PersonalData[];
}

/** The account whose data is exported or deleted, in one app. */
export interface Person {
  readonly appId: string;
  readonly userId: string;
  readonly email: string;
}

/** A list in the export of an account. */
interface ExportedData {
  readonly name: string;
  /** Reads all data of a person, a few entries at a time. */
  read(person: Person): AsyncIterable<JsonValue>;
}

/** Stored data about users. */
export interface PersonalData {
  /** Its list in an export; undefined for copies of data that another list contains. */
  readonly exported?: ExportedData;
  /** Deletes or anonymises it. Can be repeated, because a process may be killed in between. */
  erase(person: Person): Promise<void>;
}

/** Stored data that is deleted after a time. */
export interface OutdatedData {
  /** Number of days after which it is deleted; undefined for never. */
  readonly days: number | undefined;
  /** Deletes everything before a date in ISO 8601. Can be repeated. */
  deleteBefore(date: string): Promise<void>;
}
