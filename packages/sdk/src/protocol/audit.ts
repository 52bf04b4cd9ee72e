/** An event of the audit trail: a sign-in or an administrative action. */
export interface AuditEvent {
  readonly id: string;
  /** Such as `signed_in`. */
  readonly action: string;
  /** Id of the user who acted. Null if it is unknown, or the service role acted. */
  readonly actor_id: string | null;
  /** Id of the user whom the event concerns; null if it concerns none. */
  readonly subject_id: string | null;
  /** IP address of the client; null if it is unknown. */
  readonly address: string | null;
  readonly created_date: string;
}
