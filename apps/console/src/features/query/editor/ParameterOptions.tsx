import type { ParameterDefinition } from '@tailrace/domain/search/parameters';
import { SlidersHorizontal } from 'lucide-react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import { describeParameters } from '#/features/query/params/index.ts';
import styles from './parameters.module.css';

/** Title and default of a parameter, and whether it is optional. */
export function ParameterOptions({ parameter }: { parameter: ParameterDefinition }) {
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
