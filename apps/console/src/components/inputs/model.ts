/** Something to choose: what is sent and what is read. */
export interface Choice {
  value: string;
  label: string;
  /** Said behind the label, quietly. */
  detail?: string;
}

/** Everything there is to choose, or a way to ask for what fits a few letters. */
export type ChoiceSource =
  | readonly Choice[]
  | ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>);
