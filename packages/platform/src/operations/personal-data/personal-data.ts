import type { JsonValue } from '../../kernel/json.ts';

/** The account whose data is exported or deleted, in one app. */
export interface Person {
  readonly appId: string;
  readonly userId: string;
  readonly email: string;
}

/** A part of the platform that stores data about users. */
export interface PersonalData {
  /** Name of the list in an export. */
  readonly name: string;
  /** Reads everything that is stored about a person, a few entries at a time. */
  read(person: Person): AsyncIterable<JsonValue>;
  /** Deletes or anonymises it. Can be repeated, because a process may be killed in between. */
  erase(person: Person): Promise<void>;
}
