/** Something to choose: what is sent and what is read. */
export interface Choice {
  value: string;
  label: string;
  /** Said behind the label, quietly. */
  detail?: string;
}
