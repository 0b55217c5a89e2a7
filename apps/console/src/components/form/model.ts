/** The server's errors for submitted values. */
export interface Refusal {
  /** The submitted values: a field changed since then no longer shows its error. */
  values: object;
  /** Messages by the form's own field names. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Messages that belong to no field. */
  others: readonly string[];
  /** Title of the failure's notice: "Could not create Grok pattern". */
  headline?: string | undefined;
}
