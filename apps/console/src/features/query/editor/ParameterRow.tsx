import { type Ref, useImperativeHandle, useRef } from 'react';
import type { SearchState } from '#/features/query/params/index.ts';
import {
  missingNames,
  parametersOf,
  useParameterDefinitions,
  useValues,
  writeValue,
} from '#/features/query/params/index.ts';
import { ParameterOptions } from './ParameterOptions.tsx';
import styles from './parameters.module.css';
import { useDraft } from './search-draft.ts';

export interface ParameterRowHandle {
  /** Focuses the first required parameter without a value. */
  focusMissing: () => void;
}

interface ParameterRowProps {
  ref?: Ref<ParameterRowHandle>;
  place: SearchState;
  onRun: () => void;
}

/** An input for each `$parameter$` of the draft query; renders nothing if it has none. */
export function ParameterRow({ ref, place, onRun }: ParameterRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const values = useValues(place.bindings);
  const parameters = parametersOf(useDraft(place.query), values, useParameterDefinitions());
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
