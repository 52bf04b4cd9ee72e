import type { FileDetails } from '@groundwork/sdk/protocol';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { type DescribedEntity, fieldsOf, isText } from '../records/field-schema.ts';
import type { Condition } from '../records/filter.ts';
import { FoundRecords } from '../records/found-records.tsx';

/** Records that contain a file. */
export function FileReferences({ file }: { readonly file: FileDetails }): ReactNode {
  return (
    <FoundRecords
      value={file.file_url ?? file.file_uri ?? ''}
      conditionsFor={conditionsFor}
      none={messages.files.noReferences}
    />
  );
}

/** Returns the conditions that find the link to a file in any field. */
function conditionsFor(entity: DescribedEntity, link: string): readonly Condition[] {
  return fieldsOf(entity).flatMap(({ name, schema }): Condition[] => {
    if (isText(schema)) return [{ field: name, operator: 'is', value: link }];
    const isList = schema.items !== undefined && isText(schema.items);
    return isList ? [{ field: name, operator: 'includesAll', value: link }] : [];
  });
}
