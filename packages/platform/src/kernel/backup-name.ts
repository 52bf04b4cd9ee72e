/** Name of a backup in a folder. A backup of SQLite is a tar archive; of PostgreSQL, a dump of `pg_dump`. */
const NAME = /^groundwork-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(tar|dump)$/;

export function backupName(extension: 'tar' | 'dump'): string {
  return `groundwork-${new Date().toISOString().replaceAll(/[-:.]/g, '')}.${extension}`;
}

/** Returns when a backup with a name was made, as a date in ISO 8601; undefined if it is not the name of a backup. */
export function dateOfBackup(name: string): string | undefined {
  const [year, month, day, hours, minutes, seconds, ms] = NAME.exec(name)?.slice(1) ?? [];
  if (year === undefined) return undefined;
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
}
