import { missingNames, parametersOf } from '@tailrace/domain/search/bound-parameters';
import type { ParameterDefinition } from '@tailrace/domain/search/parameters';
import { SlidersHorizontal } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import {
  describeParameters,
  type SearchState,
  useParameterDefinitions,
  useValues,
  writeValue,
} from '#/features/query/params/index.ts';
import styles from './parameters.module.css';
import { useDraft } from './search-draft.ts';

export interface ParameterRowHandle {
  /** Focuses the first required parameter without a value. */
  focusMissing: () => void;
}

interface ParameterRowProps {
  ref?: Ref<ParameterRowHandle>;
  state: SearchState;
  onRun: () => void;
}

/** An input for each `$parameter$` of the draft query; renders nothing if it has none. */
export function ParameterRow({ ref, state, onRun }: ParameterRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const values = useValues(state.bindings);
  const parameters = parametersOf(useDraft(state.query), values, useParameterDefinitions());
  const missing = missingNames(parameters);
  useImperativeHandle(ref, () => ({
    focusMissing: () => row.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
  }));
  if (parameters.length === 0) return null;
  return (
    <fieldset ref={row} className={styles.parameters} aria-label="Values of the query">
      {parameters.map((parameter) => {
        const { name, title, description, defaultValue, optional } = parameter;
        const fallback = defaultValue === null ? (optional ? 'any' : 'needs a value') : String(defaultValue);
        return (
          <div key={name} className={styles.parameter}>
            <label title={description || undefined}>
              <span>{title || name}</span>
              <input
                type="text"
                spellCheck={false}
                autoComplete="off"
                placeholder={fallback}
                aria-invalid={missing.includes(name) || undefined}
                value={values[name] ?? ''}
                onChange={(event) => writeValue(name, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.nativeEvent.isComposing) onRun();
                }}
              />
            </label>
            <ParameterOptions parameter={parameter} />
          </div>
        );
      })}
    </fieldset>
  );
}

/** Title and default of a parameter, and whether it is optional. */
function ParameterOptions({ parameter }: { parameter: ParameterDefinition }) {
  const { name, title, defaultValue, optional } = parameter;
  const change = (part: Partial<ParameterDefinition>) => describeParameters([{ ...parameter, ...part }]);
  return (
    <DropPanel
      title={`Parameter ${name}`}
      buttonLabel={`Options of ${title || name}`}
      button={<SlidersHorizontal size={13} strokeWidth={1.6} aria-hidden />}
    >
      {() => (
        <div className={styles.options}>
          <label>
            <span>Title</span>
            <input
              type="text"
              placeholder={name}
              value={title}
              onChange={(event) => change({ title: event.target.value })}
            />
          </label>
          <label>
            <span>Default</span>
            <input
              type="text"
              placeholder="none"
              value={defaultValue === null ? '' : String(defaultValue)}
              onChange={(event) => change({ defaultValue: event.target.value || null })}
            />
          </label>
          <label>
            <input
              type="checkbox"
              checked={optional}
              onChange={(event) => change({ optional: event.target.checked })}
            />
            May be left empty: then it narrows nothing
          </label>
        </div>
      )}
    </DropPanel>
  );
}
