import { requestConfirmation } from '#/app/confirm.ts';
import type { ActionSlot, EntityAction } from '#/app/entity-action.ts';
import type { Action } from './ActionMenu.tsx';
import type { Danger } from './detail/DangerZone.tsx';

const labelFor = <Row>({ label }: EntityAction<Row>, row: Row) =>
  typeof label === 'string' ? label : label(row);

/** Runs the action, after its confirmation if it has one. */
async function runAction<Row>(action: EntityAction<Row>, rows: readonly Row[], slot: ActionSlot) {
  const confirmation = action.confirm?.(rows);
  const more = confirmation && action.loadMore ? await action.loadMore(rows) : {};
  if (!confirmation || (await requestConfirmation({ ...confirmation, ...more }))) action.run(rows, slot);
}

const isFor =
  <Row>(slot: ActionSlot, row: Row) =>
  (action: EntityAction<Row>) =>
    action.in.includes(slot) && (action.isOffered?.(row) ?? true);

/** The menu of one row. */
export const rowActions = <Row>(actions: readonly EntityAction<Row>[], row: Row): Action[] =>
  actions.filter(isFor('row', row)).map((action) => ({
    label: labelFor(action, row) + (action.confirm?.([row]) ? '…' : ''),
    icon: action.icon,
    isDangerous: action.isDangerous,
    disabledReason: action.disabledReason?.(row),
    run: () => void runAction(action, [row], 'row'),
  }));

/** The bar of the selected rows: each action runs on those rows that allow it. */
export const bulkActions = <Row>(actions: readonly EntityAction<Row>[], ticked: readonly Row[]): Action[] =>
  actions
    .filter((action) => action.in.includes('bulk'))
    .map((action) => {
      const possible = ticked.filter(
        (row) => (action.isOffered?.(row) ?? true) && !action.disabledReason?.(row),
      );
      const first = possible[0] ?? ticked[0];
      const label = action.bulk?.label(possible) ?? (first ? labelFor(action, first) : '');
      return {
        label: label + (action.confirm?.(possible) ? '…' : ''),
        icon: action.icon,
        isDangerous: action.isDangerous,
        disabledReason:
          action.bulk?.disabledReason?.(possible, ticked) ?? (possible.length === 0 ? noneOfThem : undefined),
        run: () => void runAction(action, possible, 'bulk'),
      };
    });

const noneOfThem = 'This cannot be done to any of them.';

/** The danger zone of a detail page. */
export const dangers = <Row>(actions: readonly EntityAction<Row>[], row: Row): Danger[] =>
  actions.filter(isFor('danger', row)).map((action) => ({
    action: labelFor(action, row),
    text: action.danger?.text(row) ?? '',
    isUndoable: !action.confirm?.([row]),
    isBusy: action.danger?.isBusy,
    disabledReason: action.disabledReason?.(row),
    run: () => void runAction(action, [row], 'danger'),
  }));
