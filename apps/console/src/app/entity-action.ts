import type { ReactNode } from 'react';
import type { Confirmation } from './confirm.ts';

/** Where an action is offered: a row's menu, the bulk bar, the danger zone of the detail page. */
export type ActionSlot = 'row' | 'bulk' | 'danger';

/** An action on entities of one kind, declared once for every place that offers it. */
export interface EntityAction<Row> {
  /** Verb and object: "Delete user". An ellipsis is added if it asks for confirmation. */
  label: string | ((row: Row) => string);
  /** Where it is offered; leave out the places the user has no permission for. */
  in: readonly ActionSlot[];
  icon?: ReactNode;
  /** Destructive: drawn last, in red. */
  isDangerous?: boolean;
  /** Whether a row offers it; defaults to all rows. */
  isOffered?: (row: Row) => boolean;
  /** Why it is disabled for a row. A bulk action skips such rows. */
  disabledReason?: (row: Row) => string | undefined;
  /** The confirmation; without one the action runs immediately. */
  confirm?: (rows: readonly Row[]) => Confirmation | null;
  /** Loads further parts of the confirmation once the action is chosen; those of `ask` are overwritten. */
  loadMore?: ((rows: readonly Row[]) => Promise<Partial<Confirmation>>) | undefined;
  run: (rows: readonly Row[], slot: ActionSlot) => unknown;
  bulk?: {
    /** The label for the rows that allow it: "Delete 3 users". */
    label: (rows: readonly Row[]) => string;
    /** Why it is disabled for the selected rows, of which `possible` allow it. */
    disabledReason?: (possible: readonly Row[], ticked: readonly Row[]) => string | undefined;
  };
  danger?: {
    /** The effect of the action, beside the button. */
    text: (row: Row) => string;
    isBusy?: boolean;
  };
}
