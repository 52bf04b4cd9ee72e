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

/** An event of the audit trail with the email addresses of its users; null for deleted accounts. */
export interface NamedAuditEvent extends AuditEvent {
  readonly actor_email: string | null;
  readonly subject_email: string | null;
}

/** One page of the audit trail, newest event first. */
export interface AuditPage {
  readonly items: readonly NamedAuditEvent[];
  /** Position of the next page; null if there is none. */
  readonly next_cursor: string | null;
  /** Names of all actions that the platform records. */
  readonly actions: readonly string[];
}
