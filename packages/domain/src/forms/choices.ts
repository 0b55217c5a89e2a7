/** An option: its value and its label. */
export interface Choice {
  value: string;
  label: string;
  /** Shown after the label, muted. */
  detail?: string;
}

/** All choices, or a function that searches them. */
export type ChoiceSource =
  | readonly Choice[]
  | ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>);
