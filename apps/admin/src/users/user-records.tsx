import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { type DescribedEntity, fieldsOf } from '../records/field-schema.ts';
import type { Condition } from '../records/filter.ts';
import { FoundRecords } from '../records/found-records.tsx';

/** Records that a user created, and records that refer to the user. */
export function UserRecords({ userId }: { readonly userId: string }): ReactNode {
  return (
    <section>
      <h2>{messages.user.records}</h2>
      <FoundRecords value={userId} conditionsFor={conditionsFor} none={messages.user.noRecords} />
    </section>
  );
}

function conditionsFor(entity: DescribedEntity, userId: string): readonly Condition[] {
  const references = fieldsOf(entity).filter(({ schema }) => schema.reference?.entity === 'User');
  return [
    { field: 'created_by_id', operator: 'is', value: userId },
    ...references.map(
      ({ name, schema }): Condition => ({
        field: name,
        operator: schema.type === 'array' ? 'includesAll' : 'is',
        value: userId,
      }),
    ),
  ];
}
