import { Fragment, type ReactNode } from 'react';
import { quiet } from '../components/controls.css.ts';
import { facts } from '../components/tables.css.ts';
import { messages } from '../messages.ts';
import { describeRule } from './describe-rule.ts';
import { type DescribedEntity, fieldsOf } from './field-schema.ts';

const { access: texts } = messages;

/** Lists who may use each operation on an entity's records and their fields. */
export function AccessRules({ entity }: { readonly entity: DescribedEntity }): ReactNode {
  const ofOperations = (['read', 'create', 'update', 'delete'] as const).map(
    (operation) => [texts[operation], entity.rules[operation]] as const,
  );
  const ofFields = fieldsOf(entity).flatMap(({ name, schema: { rls = {} } }) => [
    [texts.readField(name), rls.read] as const,
    [texts.writeField(name), rls.write] as const,
  ]);
  return (
    <>
      <dl className={facts}>
        {[...ofOperations, ...ofFields].map(
          ([term, rule]) =>
            rule !== undefined && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>{describeRule(rule)}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <p className={quiet}>{texts.note}</p>
    </>
  );
}
