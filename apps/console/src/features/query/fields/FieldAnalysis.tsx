import { X } from 'lucide-react';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { isNumberField } from '#/components/core/search/field-type.ts';
import { type FieldLook, fieldFunctions } from '#/features/query/params/index.ts';
import { FieldChart } from './FieldChart.tsx';
import { FieldComparison } from './FieldComparison.tsx';
import styles from './field-analysis.module.css';
import type { LookScope } from './field-scope.ts';
import { figureNames } from './figure-names.ts';

export interface FieldAnalysisProps {
  look: FieldLook;
  scope: LookScope;
  /** The time span of the histogram above, whose axis the chart shares. */
  axis: TimeSpan;
  /** The field type as the API names it. */
  type: string;
  zone: string;
  onLook: (look: FieldLook | null) => void;
  /** Adds a filter for a value. */
  onFilter: (field: string, value: string) => void;
}

type Kind = FieldLook['as'];

/** The chart or comparison of a field, between histogram and messages. */
export function FieldAnalysis({ look, scope, axis, type, zone, onLook, onFilter }: FieldAnalysisProps) {
  const { field, as } = look;
  const isNumber = isNumberField(type);
  const isComparison = as === 'compare';
  const show = (kind: Kind) => onLook({ field, as: kind, against: kind === 'compare' ? look.against : null });
  return (
    <section
      className={styles.analysis}
      aria-label={isComparison ? `${field} compared` : `${field} over time`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLook(null);
      }}
    >
      <header className={styles.head}>
        <h2 className="mono">
          <bdi>{field}</bdi>
        </h2>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">What to show of {field}</legend>
          <button
            type="button"
            aria-pressed={!isComparison}
            onClick={() => show(isNumber ? 'avg' : 'values')}
          >
            Over time
          </button>
          <button type="button" aria-pressed={isComparison} onClick={() => show('compare')}>
            Compare
          </button>
        </fieldset>
        {!isComparison && <Figures chosen={as} isNumber={isNumber} onChoose={show} />}
        <button
          type="button"
          className={styles.close}
          aria-label={`Close ${field}`}
          title="Close (Esc)"
          onClick={() => onLook(null)}
        >
          <X size={15} aria-hidden />
        </button>
      </header>
      {as === 'compare' ? (
        <FieldComparison
          scope={scope}
          isNumber={isNumber}
          zone={zone}
          against={look.against}
          onAgainst={(against) => onLook({ ...look, against })}
          onFilter={onFilter}
        />
      ) : (
        <FieldChart scope={scope} axis={axis} as={as} zone={zone} />
      )}
    </section>
  );
}

interface FiguresProps {
  chosen: Kind;
  isNumber: boolean;
  onChoose: (kind: Kind) => void;
}

const forAnything: readonly Kind[] = ['values', 'count', 'card'];

function Figures({ chosen, isNumber, onChoose }: FiguresProps) {
  const offered: readonly Kind[] = isNumber
    ? [...fieldFunctions, 'values']
    : forAnything.includes(chosen)
      ? forAnything
      : [...forAnything, chosen];
  return (
    <label className={styles.figure}>
      <span className="visually-hidden">Statistic</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value as Kind)}>
        {offered.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </select>
    </label>
  );
}

const kindName = (kind: Kind): string =>
  kind === 'values' || kind === 'compare' ? 'Top values' : figureNames[kind].full;
