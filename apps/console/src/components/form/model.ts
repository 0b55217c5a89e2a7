/** Why a value cannot be taken, in words; nothing when it can. */
export type Check<Value, Values = unknown> = (value: Value, values: Values) => string | undefined;

/** What the server had against values that were sent to it. */
export interface Refusal {
  /** The values it speaks of: what has been changed since is not refused. */
  values: object;
  /** Its messages by the form's own field names. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** What belongs to no field of the form. */
  others: readonly string[];
  /** What came to nothing, as its notice says it: "Could not create Grok pattern". */
  headline?: string | undefined;
}
