import { formatCount } from '@tailrace/domain/format/format';
import { changeLabels, valueText } from '@tailrace/domain/search/changes/change-text';
import type { Driver } from '@tailrace/domain/search/changes/drivers';
import type { Change, NumberChange, Scope, Scopes } from '@tailrace/domain/search/changes/model';
import { isNamedLevel, valueLabel } from '@tailrace/domain/search/value-label';
import { Pin } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { formatFigure, formatShare } from '#/components/core/search/field-figure.ts';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import type { FieldActions } from '#/components/core/search/model.ts';
import styles from './changes.module.css';

export type ChangeActions = Pick<FieldActions, 'filterOut' | 'filterExists' | 'showTopValues' | 'follow'> & {
  /** Shows the messages with a value. */
  filterFor: (field: string, value: string) => void;
};

interface ChangeRowProps {
  change: Change;
  /** What explains the shift of a number. */
  driver?: Driver | undefined;
  scopes: Scopes;
  columns: { before: string; now: string };
  actions: ChangeActions;
  onCompare: (field: string) => void;
  /** Pins the change to a timeline; null where the server has none. */
  onPin: ((change: Change) => void) | null;
}

interface Verb {
  /** What the button shows. */
  sign: ReactNode;
  key: string;
  label: string;
  run: () => void;
}

/** Longer values are cut; the tooltip has more. */
const shownCharacters = 200;

/** One change. Its value is a button that shows the messages; the keys of its actions work while it has the focus. */
export function ChangeRow({ change, driver, scopes, columns, actions, onCompare, onPin }: ChangeRowProps) {
  const { kind, field } = change;
  const { word, sign } = changeLabels[kind];
  const text = valueText(change);
  const { main, verbs: ofChange } = verbsOf(change, actions, onCompare);
  const pin: Verb = {
    sign: <Pin size={13} aria-hidden />,
    key: 'p',
    label: 'Pin to timeline',
    run: () => onPin?.(change),
  };
  const verbs = onPin ? [...ofChange, pin] : ofChange;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const verb = verbs.find(({ key }) => key === event.key);
    if (!verb) return;
    event.preventDefault();
    verb.run();
  };
  return (
    <tr data-change={kind} onKeyDown={onKeyDown}>
      <td>
        <span className={styles.kind}>
          <span aria-hidden>{sign}</span> {word}
        </span>
      </td>
      <td className={`${styles.field} mono`} title={field}>
        <bdi>{field}</bdi>
      </td>
      <th scope="row" className="mono">
        <button
          type="button"
          className={styles.value}
          title={`${main.label}: ${field} ${text.slice(0, shownCharacters * 5)}`}
          onClick={main.run}
        >
          {change.type === 'value' ? <MarkedText text={text.slice(0, shownCharacters)} /> : <i>{text}</i>}
        </button>
        {change.type === 'value' && isNamedLevel(field, change.value) && (
          <span className={styles.stored}>{change.value}</span>
        )}
        {change.type === 'number' && <Shift change={change} driver={driver} onFilter={actions.filterFor} />}
      </th>
      <Amount change={change} side="before" scope={scopes.before} name={columns.before} />
      <Amount change={change} side="now" scope={scopes.now} name={columns.now} />
      <td className={styles.verbs}>
        {verbs.map(({ sign: visible, key, label, run }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            title={`${label} (${key})`}
            aria-label={`${label}: ${field} ${text.slice(0, shownCharacters)}`}
            aria-keyshortcuts={key}
            onClick={run}
          >
            {visible}
          </button>
        ))}
      </td>
    </tr>
  );
}

/** What the button of the value does, and the further actions. */
function verbsOf(
  change: Change,
  actions: ChangeActions,
  onCompare: (field: string) => void,
): { main: { label: string; run: () => void }; verbs: Verb[] } {
  const { field } = change;
  const { follow } = actions;
  const top: Verb = { sign: '≡', key: 't', label: 'Top values', run: () => actions.showTopValues(field) };
  if (change.type === 'number')
    return { main: { label: 'Compare this field', run: () => onCompare(field) }, verbs: [top] };
  if (change.type === 'presence')
    return { main: { label: 'Filter for', run: () => actions.filterExists(field) }, verbs: [top] };
  const { value } = change;
  const filterFor = () => actions.filterFor(field, value);
  return {
    main: { label: 'Filter for', run: filterFor },
    verbs: [
      { sign: '+', key: '+', label: 'Filter for', run: filterFor },
      { sign: '−', key: '-', label: 'Filter out', run: () => actions.filterOut(field, value) },
      top,
      ...(follow ? [{ sign: '→', key: 'f', label: 'Follow', run: () => follow(field, value) }] : []),
    ],
  };
}

interface ShiftProps {
  change: NumberChange;
  driver: Driver | undefined;
  onFilter: (field: string, value: string) => void;
}

/** How far a number moved, and the value that explains most of it. */
function Shift({ change: { statistics, kind }, driver, onFilter }: ShiftProps) {
  const factor = statistics.now.p95 / statistics.before.p95;
  const isRise = kind === 'higher';
  const ratio = Number.isFinite(factor) && factor > 0 ? (factor < 1 ? 1 / factor : factor) : null;
  const hasMoved = ratio !== null && ratio >= leastShownRatio && factor > 1 === isRise;
  if (!hasMoved && !driver) return null;
  return (
    <span className={styles.shift}>
      {hasMoved && `p95 ${isRise ? 'rose' : 'fell'} ${formatFigure(Math.round(ratio * 10) / 10)} ×`}
      {hasMoved && driver && '; '}
      {driver && (
        <>
          <button type="button" title="Filter for" onClick={() => onFilter(driver.field, driver.value)}>
            {driver.field} <b>{valueLabel(driver.field, driver.value)}</b>
          </button>{' '}
          explains {Math.round(driver.explained * 100)}% of the {isRise ? 'higher' : 'lower'} mean
        </>
      )}
    </span>
  );
}

/** Smaller factors look like none once they are rounded. */
const leastShownRatio = 1.1;

interface AmountProps {
  change: Change;
  side: keyof Scopes;
  scope: Scope;
  /** The column's name, which a narrow screen shows beside the count. */
  name: string;
}

/** The count of one side with its share of the messages, or the mean of a number. */
function Amount({ change, side, scope, name }: AmountProps) {
  const estimate = change.isEstimate ? '≈ ' : '';
  if (change.type === 'number') {
    const { mean, p95 } = change.statistics[side];
    return (
      <td className="mono" data-name={name}>
        {estimate}
        {formatFigure(mean)} <small>p95 {formatFigure(p95)}</small>
      </td>
    );
  }
  const count = change[side];
  const share = {
    '--share': `${Math.min(100, (count / Math.max(1, scope.messages)) * 100)}%`,
  } as CSSProperties;
  return (
    <td className={`${styles.amount} mono`} style={share} data-name={name}>
      {estimate}
      {formatCount(count)} <small>{formatShare(count, scope.messages)}</small>
    </td>
  );
}
