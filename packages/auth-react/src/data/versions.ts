/**
 * Record versions that this page's writes have replaced.
 *
 * Hazard: a component may write a record several times before the first response arrives, always with the version
 * that it has read. Without these replacements, the later writes would conflict with the user's own first write.
 */
import type { RecordOptions } from '@groundwork/sdk';

/** Options of a write that changes or deletes a record. */
export interface VersionOptions extends Pick<RecordOptions, 'ifVersion'> {}

/** Replacement of one record version by a newer version, through a write. */
export interface ReplacedVersion {
  readonly id: string;
  readonly version: string;
  readonly by: string;
}

/**
 * Returns the version that a write must require: the given version, or the version with which this page's writes
 * have replaced it.
 *
 * @param replaced in the order of the writes.
 */
export function requiredVersion(
  replaced: readonly ReplacedVersion[],
  id: string,
  version: string | undefined,
): string | undefined {
  return replaced.reduce(
    (required, known) => (known.id === id && known.version === required ? known.by : required),
    version,
  );
}
