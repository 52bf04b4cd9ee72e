import { expectTypeOf } from 'vitest';
import type { User } from '../protocol/bodies.ts';
import type { CurrentUser, Role, UserChanges } from './current-user.ts';

interface Declared {
  readonly User: {
    email: string;
    role: 'user' | 'admin' | 'editor';
    team?: string | null;
    readonly joined?: string;
  };
}

/** The compiler checks this function, but nothing calls it. */
export function declared(
  me: CurrentUser<Declared>,
  update: (changes: UserChanges<Declared>) => void,
  invite: (role: Role<Declared>) => void,
): void {
  expectTypeOf(me.role).toEqualTypeOf<'user' | 'admin' | 'editor'>();
  expectTypeOf(me.team).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(me.full_name).toEqualTypeOf<string>();
  expectTypeOf(me).toExtend<User>();
  // @ts-expect-error: the field does not exist.
  me.taem;
  // @ts-expect-error: the role does not exist.
  me.role === 'owner';
  update({ team: 'north' });
  // @ts-expect-error: the field does not exist.
  update({ taem: 'north' });
  // @ts-expect-error: the value has the wrong type.
  update({ team: 7 });
  // @ts-expect-error: users cannot change their role.
  update({ role: 'admin' });
  // @ts-expect-error: the field is readonly.
  update({ joined: '2026-06-01' });
  invite('editor');
  // @ts-expect-error: the role does not exist.
  invite('owner');
}

/** The compiler checks this function, but nothing calls it. */
export function undeclared(
  me: CurrentUser<Record<never, never>>,
  update: (changes: UserChanges<Record<never, never>>) => void,
): void {
  expectTypeOf(me).toEqualTypeOf<User>();
  update({ anything: 1 });
  expectTypeOf<Role<Record<never, never>>>().toEqualTypeOf<string>();
}
