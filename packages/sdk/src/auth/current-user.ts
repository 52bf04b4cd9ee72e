import type { Changeable, Entities } from '../entities/records.ts';
import type { User } from '../protocol/bodies.ts';

/** The fields that every user has, without those that apps add. */
type PlatformFields = {
  [Name in keyof User as string extends Name ? never : Name]: User[Name];
};

/** The signed-in user. It has the fields that your app declares in the entity `User`, or any fields without that entity. */
export type CurrentUser<Declared = Entities> = Declared extends { readonly User: infer Fields }
  ? {
      readonly [Name in keyof (PlatformFields & Fields)]: (PlatformFields & Fields)[Name];
    }
  : User;

/** The fields that users can change in their own record: the fields that your app declares in the entity `User`. */
export type UserChanges<Declared = Entities> = Declared extends { readonly User: infer Fields }
  ? Partial<Omit<Changeable<Fields>, keyof PlatformFields>>
  : object;

/** A role of a user: one that your app declares in the entity `User`, or any string without that entity. */
export type Role<Declared = Entities> = Declared extends {
  readonly User: { readonly role: infer Name extends string };
}
  ? Name
  : string;
