/** An event of the audit trail: a sign-in or an administrative action. */
export interface AuditEvent {
  readonly id: string;
  /** Name of the action, such as `signed_in`. */
  readonly action: string;
  /** Id of the user who acted; null if the service role acted or the user is unknown. */
  readonly actor_id: string | null;
  /** Id of the user whose account the event concerns; null if the event concerns no user. */
  readonly subject_id: string | null;
  /** IP address of the client; null if it is unknown. */
  readonly address: string | null;
  readonly created_date: string;
}
