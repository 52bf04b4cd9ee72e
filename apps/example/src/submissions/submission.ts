import type { Entities, Stored } from '@groundwork/sdk';
import type { BadgeTone } from '@groundwork/ui';

/** A submission as the platform keeps it. */
export type Submission = Stored<Entities['Submission']>;

/** How far a submission has come. */
export type Status = NonNullable<Submission['status']>;

interface StatusFacts {
  readonly label: string;
  readonly tone: BadgeTone;
  /** Where staff move it from here; the usual way first. */
  readonly next: readonly Status[];
}

/** Every status, in the order of the work. */
export const statuses: Readonly<Record<Status, StatusFacts>> = {
  new: { label: 'New', tone: 'signal', next: ['reviewing'] },
  reviewing: { label: 'Under review', tone: 'outline', next: ['taken_forward', 'declined'] },
  taken_forward: { label: 'Taken forward', tone: 'solid', next: ['reviewing'] },
  declined: { label: 'Declined', tone: 'quiet', next: ['reviewing'] },
};

/** The status of a submission, by which all begin as `new`. */
export function statusOf({ status = 'new' }: Submission): Status {
  return status;
}

/** Whether a text from an address is a status. */
export function isStatus(text: string | null): text is Status {
  return text !== null && Object.hasOwn(statuses, text);
}

/** How large the land is: `12.5 to 20 ha`. */
export function areaOf({ hectares_from, hectares_to }: Submission): string {
  const figure = new Intl.NumberFormat('en-GB');
  return hectares_from === hectares_to
    ? `${figure.format(hectares_from)} ha`
    : `${figure.format(hectares_from)} to ${figure.format(hectares_to)} ha`;
}

/** The day it was sent: `1 Jun 2026`. */
export function dayOf({ created_date }: Submission): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(created_date));
}
