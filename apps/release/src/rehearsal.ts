import { BREAKING_RELEASE } from './breaking-release.ts';
import { FIRST_RELEASE } from './first-release.ts';
import { SNAPSHOT_RELEASE } from './snapshot-release.ts';
import type { Step } from './step.ts';

/** A release, one that breaks, and a snapshot: each step takes up where the one before it ended. */
export const REHEARSAL: readonly Step[] = [
  ...FIRST_RELEASE,
  ...BREAKING_RELEASE,
  ...SNAPSHOT_RELEASE,
];
