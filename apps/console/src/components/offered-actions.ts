import { formatCount } from '@tailrace/domain/format/format';
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

/** The bar of the selected rows: each action runs on those rows that allow it, and says how many they are. */
export const bulkActions = <Row>(actions: readonly EntityAction<Row>[], ticked: readonly Row[]): Action[] =>
  actions
    .filter((action) => action.in.includes('bulk'))
    .map((action) => {
      const possible = ticked.filter(
        (row) => (action.isOffered?.(row) ?? true) && !action.disabledReason?.(row),
      );
      const [first] = ticked;
      const single = first ? labelFor(action, possible[0] ?? first) : '';
      const label = possible.length === 0 ? single : (action.bulk?.label(possible) ?? single);
      return {
        label: ofAll(label, possible.length, ticked.length) + (action.confirm?.(possible) ? '…' : ''),
        icon: action.icon,
        isDangerous: action.isDangerous,
        disabledReason:
          action.bulk?.disabledReason?.(possible, ticked) ?? (possible.length === 0 ? noneOfThem : undefined),
        run: () => void runAction(action, possible, 'bulk'),
      };
    });

/** "Delete 2 of 3 users", "Pause stream (1 of 2)". */
function ofAll(label: string, possible: number, ticked: number): string {
  if (possible === 0 || possible === ticked) return label;
  const part = `${formatCount(possible)} of ${formatCount(ticked)}`;
  const number = new RegExp(`\\b${formatCount(possible)}\\b`);
  return number.test(label) ? label.replace(number, part) : `${label} (${part})`;
}

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
