import { chakra } from '@chakra-ui/react';
import {
  type GroupSide,
  moveGroup,
  switchSide,
  valuesGroup,
  withGroups,
} from '@tailrace/domain/views/widgets/aggregation-edit';
import { ArrowLeftRight } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import type { AggregationEditing } from '../model.ts';
import { SettingsRows } from '../parts/SettingsRows.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';
import type { MessageCounts } from '../use-message-facts.ts';
import { GroupRow } from './GroupRow.tsx';

interface GroupsSectionProps extends AggregationEditing {
  counts: MessageCounts;
}

const sides: readonly { side: GroupSide; noun: string; other: string }[] = [
  { side: 'row_pivots', noun: 'Row group', other: 'columns' },
  { side: 'column_pivots', noun: 'Column group', other: 'rows' },
];

/** How the metrics are split: by time, by the values of fields; in rows and columns. */
export function GroupsSection({ config, onEdit, problemsAt, fields, counts }: GroupsSectionProps) {
  return (
    <SettingsSection title="Grouped by">
      {sides.map(({ side, noun, other }) => (
        <chakra.div key={side} role="group" aria-label={`${noun}s`}>
          <SettingsRows
            noun={noun}
            count={config[side].length}
            onAdd={() => onEdit(withGroups(config, side, [...config[side], valuesGroup('')]))}
            onMove={(from, to) => onEdit(moveGroup(config, side, from, to))}
            onRemove={(at) => onEdit(withGroups(config, side, config[side].toSpliced(at, 1)))}
            actions={(at) => (
              <RowButton
                icon={ArrowLeftRight}
                label={`Move ${noun.toLowerCase()} ${at + 1} to the ${other}`}
                onPress={() => onEdit(switchSide(config, side, at))}
              />
            )}
          >
            {(at) => {
              const group = config[side][at];
              return (
                group && (
                  <GroupRow
                    group={group}
                    fields={fields}
                    counts={counts}
                    problemsAt={(part) => problemsAt(`${side}.${at}.${part}`)}
                    onChange={(next) => onEdit(withGroups(config, side, config[side].with(at, next)))}
                  />
                )
              );
            }}
          </SettingsRows>
        </chakra.div>
      ))}
      {config.column_pivots.length > 0 && (
        <SwitchInput
          value={config.rollup ?? true}
          label="Total of all columns"
          onChange={(rollup) => onEdit({ ...config, rollup })}
        />
      )}
    </SettingsSection>
  );
}
