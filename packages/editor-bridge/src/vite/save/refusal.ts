/** Why something is not done, in words for the person at the editor; the message goes out. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Of the HTTP answer. */
  readonly status: number;

  constructor(message: string, status = 409) {
    super(message);
    this.status = status;
  }
}
