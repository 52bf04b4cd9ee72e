import { Badge, Stack } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isStatus, type Status, type Submission, statuses, statusOf } from './submission.ts';

interface StatusBadgeProps {
  readonly of: Submission;
}

/** Badge with the status of a submission. */
export function StatusBadge({ of }: StatusBadgeProps): ReactNode {
  const { label, tone } = statuses[statusOf(of)];
  return <Badge tone={tone}>{label}</Badge>;
}

interface StatusFilterProps {
  /** The status to show, or null for all submissions. */
  readonly selected: Status | null;
}

/** Links that filter the inbox by status. Each filter has a URL that can be bookmarked and shared. */
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
