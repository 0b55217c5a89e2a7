import type { ReactNode } from 'react';
import type { Question } from './confirm.ts';

/** Where an action is offered: the menu of a row, the bar of the ticked rows, the danger zone of the detail page. */
export type ActionPlace = 'row' | 'bulk' | 'danger';

/** Something that can be done to entities of one kind, declared once for every place that offers it. */
export interface EntityAction<Row> {
  /** A verb and its object: "Delete user". What asks first gets an ellipsis. */
  label: string | ((row: Row) => string);
  /** Where it is offered; the places the reader has no permission for are left out. */
  in: readonly ActionPlace[];
  icon?: ReactNode;
  /** Takes something away: drawn last, in red. */
  isDangerous?: boolean;
  /** Whether a row is offered it; every row unless given. */
  isOffered?: (row: Row) => boolean;
  /** Why it cannot be done to a row now. Of several rows, these are left out. */
  whyNot?: (row: Row) => string | undefined;
  /** What is asked first; without a question it is done at once. */
  ask?: (rows: readonly Row[]) => Question | null;
  run: (rows: readonly Row[], place: ActionPlace) => unknown;
  bulk?: {
    /** For the rows it can be done to: "Delete 3 users". */
    label: (rows: readonly Row[]) => string;
    /** Why it cannot be done to the ticked rows, `possible` of which allow it. */
    whyNot?: (possible: readonly Row[], ticked: readonly Row[]) => string | undefined;
  };
  danger?: {
    /** What it means, beside the button. */
    text: (row: Row) => string;
    isBusy?: boolean;
  };
}
