import type { SqlConnection } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Call } from './http/calls/index.ts';
import type { HttpEnv } from './http/http-env.ts';
import type { Limit } from './kernel/rate-limits.ts';
import type { CreatePartRooms } from './part-rooms.ts';

/**
 * A feature of the platform.
 *
 * @typeParam Needs services that the part uses.
 * @typeParam Started the running part, with the services that it provides to other parts.
 */
export interface Part<Needs, Started extends StartedPart = StartedPart> {
  readonly name: string;
  /** API endpoints of the part, in the order of the API document. */
  readonly calls?: readonly Call<never>[];
  /** Rate limits of the part, in addition to those of its endpoints. */
  readonly limits?: readonly Limit[];
  /** Heading of the part's endpoints in the API document. */
  readonly area?: string;
  /** Database tables of the part, in an order in which they can be filled without violating foreign keys. */
  readonly tables?: readonly StoredTable[];
  /**
   * Statements that create or change the part's tables, by the version of the schema that they create. Never change the
   * statements of a released version.
   */
  readonly migrations?: Migrations;
  /** Starts the part, before the platform handles requests. */
  start(needs: Needs): Promise<Started>;
}

type Migrations = Readonly<Record<number, (engine: SqlConnection['engine']) => readonly string[]>>;

/** A part that declares settings. Several parts may declare settings in the same group. */
export interface Configured<Shape> {
  readonly settings: Shape;
}

export type SettingsOf<Shape> = Readonly<
  z.output<
    z.ZodObject<{
      [Name in keyof Shape]: Shape[Name] extends z.ZodType
        ? Shape[Name]
        : z.ZodObject<Extract<Shape[Name], z.ZodRawShape>>;
    }>
  >
>;

/** A database table that is copied when the data moves to another database engine. */
export interface StoredTable {
  readonly name: string;
  /** Columns of the primary key, by which the rows are sorted while they are copied. */
  readonly key: readonly string[];
}

export interface StartedPart {
  /** Adds the routes of the part's API endpoints, when all parts are running. */
  mount?(api: Hono<HttpEnv>, together: PartsTogether): void;
  /**
   * Adds the part's pages and other routes outside the API, when all parts are running.
   *
   * @param api all API endpoints, for pages that also serve them at another path.
   */
  mountPages?(app: Hono<HttpEnv>, together: PartsTogether, api: Hono<HttpEnv>): void;
  readonly createRooms?: CreatePartRooms;
  readonly personalData?: PersonalData;
  readonly outdated?: OutdatedData;
  /** Starts the part's background work, when the platform handles requests. */
  ready?(together: PartsTogether): Promise<void>;
  stop?(): Promise<void>;
}

/** Declarations of all running parts, for parts that use the declarations of other parts. */
export interface PartsTogether {
  /** Personal data of all parts, in the order in which it is erased. */
  readonly personalData: readonly PersonalData[];
}

export interface Person {
  readonly appId: string;
  readonly userId: string;
  readonly email: string;
}

interface ExportedData {
  readonly name: string;
  read(person: Person): AsyncIterable<JsonValue>;
}

export interface PersonalData {
  /** List of the data for an export; undefined if another part exports the data. */
  readonly exported?: ExportedData;
  /**
   * Erases the personal data of a person. Must be repeatable, because the process may be killed before all data is
   * erased.
   */
  erase(person: Person): Promise<void>;
}

export interface OutdatedData {
  /** Number of days after which the data is deleted; undefined for never. */
  readonly days: number | undefined;
  /** Deletes all data from before a date in ISO 8601. Must be repeatable. */
  deleteBefore(date: string): Promise<void>;
}
