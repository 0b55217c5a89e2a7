import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import {
  type GroupSide,
  moveGroup,
  switchSide,
  valuesGroup,
  withGroupField,
  withGroups,
} from '@tailrace/domain/views/widgets/aggregation-edit';
import type { WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import type { Schemas } from '@tailrace/sdk';
import { ArrowLeftRight } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import type { AggregationEditing } from '../model.ts';
import { FieldInput } from '../parts/FieldInput.tsx';
import { SettingsRows } from '../parts/SettingsRows.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';
import type { BuilderFields } from '../use-builder-fields.ts';
import type { MessageCounts } from '../use-message-details.ts';

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

interface GroupRowProps {
  group: WidgetPivot;
  fields: BuilderFields;
  counts: MessageCounts;
  problemsAt: (part: string) => readonly string[];
  onChange: (group: WidgetPivot) => void;
}

const defaultLimit = 15;

/** A field, and the interval of its times or the number of its values. */
function GroupRow({ group, fields, counts, problemsAt, onChange }: GroupRowProps) {
  const distinct = counts.distinct(group.field);
  return (
    <>
      <FieldInput
        value={group.field}
        choices={fields.choices()}
        problems={problemsAt('field')}
        onChange={(field) => onChange(withGroupField(group, field, fields.isTime(field)))}
      />
      {group.type === 'time' ? (
        <IntervalInput
          interval={group.config.interval}
          problems={problemsAt('interval')}
          onChange={(interval) => onChange({ ...group, config: { ...group.config, interval } })}
        />
      ) : (
        <FieldFrame
          label="Number of values"
          isLabelHidden
          problems={problemsAt('limit')}
          help={distinct === null ? undefined : `${formatCount(distinct)} different values in the time range`}
        >
          <NumberInput
            value={Number.isNaN(group.config.limit) ? null : (group.config.limit ?? defaultLimit)}
            min={1}
            width="84px"
            unit="values"
            // An empty field is a limit that is no number, which is reported as missing.
            onChange={(limit) =>
              onChange({ ...group, config: { ...group.config, limit: limit ?? Number.NaN } })
            }
          />
        </FieldFrame>
      )}
    </>
  );
}

type Interval = Schemas['WidgetInterval'];

const intervalUnits = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

const intervalKinds = [
  { value: 'auto', label: 'Automatic interval' },
  ...intervalUnits.map((unit) => ({ value: unit, label: unit.charAt(0).toUpperCase() + unit.slice(1) })),
];

/** By how much automatic intervals are widened. */
const scalings = [
  { value: '0.25', label: 'Finest steps' },
  { value: '0.5', label: 'Fine steps' },
  { value: '1', label: 'Medium steps' },
  { value: '2', label: 'Coarse steps' },
  { value: '4', label: 'Coarsest steps' },
];

const isAutomatic = (interval: Interval) => interval.type === 'auto' || interval.unit === 'auto';

interface IntervalInputProps {
  interval: Interval;
  problems: readonly string[];
  onChange: (interval: Interval) => void;
}

/** The interval of a group by time: one that suits the time range, or a fixed one. */
function IntervalInput({ interval, problems, onChange }: IntervalInputProps) {
  const isAuto = isAutomatic(interval);
  const choose = (kind: string) => {
    const unit = intervalUnits.find((known) => known === kind);
    if (!unit) onChange({ type: 'auto', scaling: 1 });
    else
      onChange({
        type: 'timeunit',
        value: interval.type === 'timeunit' && !isAuto ? interval.value : 1,
        unit,
      });
  };
  return (
    <Flex gap="2" align="start">
      {interval.type === 'timeunit' && !isAuto && (
        <FieldFrame label="Length of the interval" isLabelHidden problems={problems}>
          <NumberInput
            value={Number.isNaN(interval.value) ? null : interval.value}
            min={1}
            width="84px"
            // An empty field is a length that is no number, which is reported as missing.
            onChange={(value) => onChange({ ...interval, value: value ?? Number.NaN })}
          />
        </FieldFrame>
      )}
      <FieldFrame label="Interval" isLabelHidden>
        <SelectInput
          value={isAuto ? 'auto' : interval.type === 'timeunit' ? interval.unit : 'auto'}
          choices={intervalKinds}
          onChange={choose}
        />
      </FieldFrame>
      {isAuto && (
        <FieldFrame label="Detail" isLabelHidden>
          <SelectInput
            value={String((interval.type === 'auto' ? interval.scaling : null) ?? 1)}
            choices={scalings}
            width="136px"
            onChange={(scaling) => onChange({ type: 'auto', scaling: Number(scaling) })}
          />
        </FieldFrame>
      )}
    </Flex>
  );
}
