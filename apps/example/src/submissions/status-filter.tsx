import { Stack } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isStatus, type Status, statuses } from './submission.ts';

interface StatusFilterProps {
  /** Null for all of them. */
  readonly selected: Status | null;
}

/** Links to the inbox by status, so that each has an address to keep and to send on. */
export function StatusFilter({ selected }: StatusFilterProps): ReactNode {
  return (
    <nav aria-label="Status">
      <Stack gap="md" flow="row" as="ul">
        <FilterLink to="/submissions" isSelected={selected === null}>
          All
        </FilterLink>
        {Object.keys(statuses)
          .filter(isStatus)
          .map((status) => (
            <FilterLink
              key={status}
              to={`/submissions?status=${status}`}
              isSelected={selected === status}
            >
              {statuses[status].label}
            </FilterLink>
          ))}
      </Stack>
    </nav>
  );
}

interface FilterLinkProps {
  readonly to: string;
  readonly isSelected: boolean;
  readonly children: ReactNode;
}

function FilterLink({ to, isSelected, children }: FilterLinkProps): ReactNode {
  return (
    <li>
      <Link to={to} aria-current={isSelected ? 'true' : undefined}>
        {isSelected ? <strong>{children}</strong> : children}
      </Link>
    </li>
  );
}
