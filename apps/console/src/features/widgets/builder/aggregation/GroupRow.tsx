import { formatCount } from '@tailrace/domain/format/format';
import { withGroupField } from '@tailrace/domain/views/widgets/aggregation-edit';
import type { WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { FieldInput } from '../parts/FieldInput.tsx';
import type { BuilderFields } from '../use-builder-fields.ts';
import type { MessageCounts } from '../use-message-facts.ts';
import { IntervalInput } from './IntervalInput.tsx';

interface GroupRowProps {
  group: WidgetPivot;
  fields: BuilderFields;
  counts: MessageCounts;
  problemsAt: (part: string) => readonly string[];
  onChange: (group: WidgetPivot) => void;
}

const defaultLimit = 15;

/** A field, and the interval of its times or the number of its values. */
export function GroupRow({ group, fields, counts, problemsAt, onChange }: GroupRowProps) {
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
