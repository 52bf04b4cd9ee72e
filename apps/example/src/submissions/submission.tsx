import type { Entities, Stored } from '@groundwork/sdk';
import { Badge, type BadgeTone } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** A stored submission. */
export type Submission = Stored<Entities['Submission']>;

type Status = NonNullable<Submission['status']>;

interface StatusFacts {
  readonly label: string;
  readonly tone: BadgeTone;
  /** Statuses that staff can choose next, most common first. */
  readonly next: readonly Status[];
}

/** All statuses, in the order of the workflow. */
export const statuses: Readonly<Record<Status, StatusFacts>> = {
  new: { label: 'New', tone: 'signal', next: ['reviewing'] },
  reviewing: { label: 'Under review', tone: 'outline', next: ['taken_forward', 'declined'] },
  taken_forward: { label: 'Taken forward', tone: 'solid', next: ['reviewing'] },
  declined: { label: 'Declined', tone: 'quiet', next: ['reviewing'] },
};

/** Returns whether a value of the URL is a status. */
export function isStatus(value: string | null): value is Status {
  return value !== null && Object.hasOwn(statuses, value);
}

/** Badge with the status of a submission. */
export function StatusBadge({ of }: { readonly of: Submission }): ReactNode {
  const { label, tone } = statuses[of.status ?? 'new'];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Formats the size of the land, for example `12.5 to 20 ha`. */
export function formatArea({ hectares_from, hectares_to }: Submission): string {
  const sizes = new Set([hectares_from, hectares_to]);
  return `${[...sizes].map((size) => size.toLocaleString('en-GB')).join(' to ')} ha`;
}

/** Formats the day of the submission, for example `1 Jun 2026`. */
export function formatDate({ created_date }: Submission): string {
  return new Date(created_date).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}
