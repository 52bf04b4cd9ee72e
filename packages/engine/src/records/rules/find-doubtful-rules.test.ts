import { describe, expect, it } from 'vitest';
import { entitiesFolder } from '../../../testing/entities-folder.ts';
import { loadEntities } from '../schema/load-entities.ts';

const string = { type: 'string' };
const own = { created_by_id: '{{user.id}}' };
const admins = { user_condition: { role: 'admin' } };
/** A field of users that only admins can change. */
const assigned = { ...string, rls: { write: admins } };

function doubts(entities: Readonly<Record<string, object>>, isBase44 = true): string[] {
  const options = isBase44 ? { openEntities: undefined } : undefined;
  return loadEntities(entitiesFolder(entities), () => {}, options).findDoubtfulRules();
}

describe('findDoubtfulRules', () => {
  it('finds roles and user fields that the app does not declare', () => {
    const User = {
      properties: { role: { ...string, enum: ['user', 'admin', 'surveyor'] }, team: assigned },
    };
    const entity = (role: string, field: string, title: object = string) => ({
      properties: { title },
      rls: {
        create: { user_condition: { role } },
        read: { $or: [{ title: `{{user.data.${field}}}` }, { user_condition: { [field]: 'a' } }] },
        update: { user_condition: { role: { $in: ['admin', 'surveyor'] } } },
        delete: { created_by: '{{user.email}}' },
      },
    });
    const title = {
      ...string,
      rls: {
        read: { user_condition: { role: { $in: ['guest', 'admin', 'guest'] } } },
        write: { user_condition: { role: 'owner' } },
      },
    };
    expect(doubts({ User, Good: entity('surveyor', 'team') })).toEqual([]);
    expect(doubts({ User, Typo: entity('surveior', 'taem') })).toEqual([
      'Typo: the rule of "create" names the role "surveior". Known roles are user, admin, editor, surveyor. Check its spelling, or add it to the enum of "role" in User.jsonc.',
      'Typo: the rule of "read" uses the field "taem" of users, which User.jsonc does not declare. Check its spelling: users without that field are denied, or, under a negation in user_condition, allowed.',
    ]);
    expect(doubts({ User, Field: entity('admin', 'team', title) })).toEqual([
      expect.stringMatching(/^Field: the rule of "read of title" names the role "guest"/),
      expect.stringMatching(/^Field: the rule of "write of title" names the role "owner"/),
    ]);
  });

  it('finds unknown user fields in placeholders, with and without spaces', () => {
    const rls = { create: own, read: { title: '{{ user.taem }}' }, update: own, delete: own };
    expect(
      doubts({
        User: { properties: { team: assigned } },
        Task: { properties: { title: string }, rls },
      }),
    ).toEqual([expect.stringMatching(/^Task: the rule of "read" uses the field "taem" of users/)]);
  });

  it('accepts a user field without a rule if users may not change themselves', () => {
    const rls = { read: { title: '{{user.team}}' }, write: own };
    const Task = { properties: { title: string }, rls };
    const properties = { team: string };
    expect(doubts({ Task, User: { properties } })).toEqual([
      expect.stringMatching(/^Task: .+ which users can change themselves with updateMe/),
    ]);
    expect(doubts({ Task, User: { properties, rls: { update: admins } } })).toEqual([]);
  });

  it('asks to declare a user field that a rule uses if the app declares no user fields', () => {
    const rls = { create: own, read: { title: '{{user.data.team}}' }, update: own, delete: own };
    expect(doubts({ Task: { properties: { title: string }, rls } })).toEqual([
      expect.stringMatching(
        /^Task: the rule of "read" depends on .+ Declare it in User.jsonc with/,
      ),
    ]);
  });

  it('finds rules that depend on user fields that users can change themselves', () => {
    const rls = { create: own, read: { title: '{{user.team}}' }, update: own, delete: own };
    const Task = { properties: { title: string }, rls };
    const found = (team: object, isBase44 = false) =>
      doubts({ User: { properties: { team } }, Task }, isBase44);
    const message =
      'Task: the rule of "read" depends on the field "team" of users, which users can change themselves with updateMe. Declare it in User.jsonc with "rls": {"write": {"user_condition": {"role": "admin"}}}.';
    expect(found(string)).toEqual([message]);
    expect(found({ ...string, rls: { write: { id: '{{user.id}}' } } })).toEqual([message]);
    expect(found({ ...string, rls: { write: { user_condition: { role: 'user' } } } })).toEqual([
      message,
    ]);
    for (const write of [
      false,
      admins,
      { user_condition: { role: { $in: ['admin', 'editor'] } } },
    ]) {
      expect(found({ ...string, rls: { write } })).toEqual([]);
    }
    expect(found({ ...string, rls: { read: admins } })).toEqual([]);
    expect(found({ ...string, rls: { read: admins } }, true)).toEqual([message]);
    const byTeam = { read: { team: '{{user.team}}' } };
    const byCondition = { read: { user_condition: { team: 'staff' } } };
    for (const rls of [byTeam, byCondition]) {
      expect(doubts({ User: { properties: { team: string }, rls } })).toEqual([
        expect.stringMatching(/^User: the rule of "read" depends on the field "team" of users/),
      ]);
    }
  });

  it('finds unknown roles in access rules for users', () => {
    const rls = { read: { user_condition: { role: 'owner' } } };
    expect(doubts({ User: { properties: { team: string }, rls } })).toEqual([
      expect.stringMatching(/^User: the rule of "read" names the role "owner"/),
    ]);
  });

  it('reports an undeclared field once for each rule', () => {
    const rls = {
      create: own,
      read: own,
      update: { title: 'x', created_by: '{{user.email}}', user_condition: { role: 'admin' } },
      delete: {
        $or: [{ user_conditon: { role: 'admin' } }, { user_conditon: 'b' }, { 'data.title': 'x' }],
      },
    };
    expect(doubts({ Task: { properties: { title: string }, rls } })).toEqual([
      'Task: the rule of "delete" compares "user_conditon", which the entity does not declare. Check its spelling: records without that field are denied, or, under a negation such as $ne, allowed.',
    ]);
  });

  it('accepts any field of an entity that declares no fields', () => {
    const rls = { create: own, read: { 'data.title': 'x' }, update: own, delete: own };
    expect(doubts({ Task: { rls } })).toEqual([]);
  });

  it('finds fields that must name the user when a record is created, but may be changed later', () => {
    const team = { 'data.team': '{{user.data.team}}' };
    const entity = (rls: object, field: object = string) => ({ properties: { team: field }, rls });
    const found = doubts(
      {
        User: { properties: { team: assigned } },
        ByOwner: entity({ create: team, read: true, update: own }),
        ByMembers: entity({ create: team }),
        Twice: entity({ create: { $or: [team, { $and: [team, own] }] }, update: own }),
        Read: entity({ create: team, read: team, update: own }),
        Write: entity({ write: team }),
        Fixed: entity({ create: { 'data.team': 'x' }, update: own }),
        ByAdmins: entity({ create: team, update: { user_condition: { role: 'admin' } } }),
        Never: entity({ create: team, update: false }),
        Immutable: entity({ create: team }, { ...string, immutable: true }),
        Protected: entity({ create: team }, assigned),
      },
      false,
    );
    expect(found.toSorted()).toEqual([
      'ByMembers: the rule of "create" compares "team" with the user, but the rules of "read" and "update" do not, so users can change it to a value with which they may not create a record. Compare it in "update" too, give it a rule for writes, or declare it immutable.',
      expect.stringMatching(/^ByOwner: the rule of "create" compares "team"/),
      expect.stringMatching(/^Twice: the rule of "create" compares "team"/),
    ]);
  });

  it('finds fields on which a right depends, but which users can set to any value', () => {
    const draft = { state: 'draft' };
    const title = { ...string, rls: { read: draft, write: draft } };
    const entity = (rls: object, state: object = string, title: object = string) => ({
      properties: { state, title },
      rls: { create: own, read: true, update: own, ...rls },
    });
    const found = doubts(
      {
        Delete: entity({ delete: draft }),
        Field: entity({ delete: own }, string, title),
        Held: entity({ update: draft, delete: draft }),
        Immutable: entity({ delete: draft }, { ...string, immutable: true }, title),
        Protected: entity({ delete: draft }, assigned, title),
        ByAdmins: entity({ update: admins, delete: draft }),
      },
      false,
    );
    expect(found.toSorted()).toEqual([
      'Delete: the rule of "delete" depends on "state", which users who may change the record can set to any value. Compare it in "update" too, give it a rule for writes, or declare it immutable.',
      expect.stringMatching(/^Field: the rule of "read of title" depends on "state"/),
      expect.stringMatching(/^Field: the rule of "write of title" depends on "state"/),
    ]);
  });
});
