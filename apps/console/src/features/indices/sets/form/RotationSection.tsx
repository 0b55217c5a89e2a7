import { chakra } from '@chakra-ui/react';
import { rotationTypes } from '@tailrace/domain/indices/index-strategies';
import { FormSection } from '#/components/form/FormSection.tsx';
import { IsoDurationField } from '#/components/inputs/IsoDurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SizeField } from '#/components/inputs/SizeInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { hasSetting } from './form-values.ts';
import { atLeast, periodCheck } from './index-set-checks.ts';
import { pluginNote, type StrategySectionProps } from './RetentionSection.tsx';
import { isForeign, strategyChoices } from './strategy-choices.ts';

/** When the set begins a new index. */
export function RotationSection({ form, values, initial, strategies }: StrategySectionProps) {
  const type = values.rotation_strategy_class;
  const ofServer = strategies.rotation.find((strategy) => strategy.type === type)?.default_config;
  return (
    <FormSection
      id="rotation"
      title="When a new index begins"
      lead="A set writes to one index at a time. With small indices, old messages go in small steps; with many thousands of indices, searches over all of them take longer."
    >
      <form.Field name="rotation_strategy_class">
        <SelectField
          label="Rotation"
          choices={strategyChoices(
            strategies.rotation.map((strategy) => strategy.type),
            initial.rotation_strategy_class,
          )}
        />
      </form.Field>
      {hasSetting(type, 'rotation_period') && (
        <form.Field name="rotation_period" check={periodCheck(initial.rotation_period)}>
          <IsoDurationField label="Period" help="Periods begin at midnight UTC, weeks on Monday." />
        </form.Field>
      )}
      {hasSetting(type, 'max_docs_per_index') && (
        <form.Field name="max_docs_per_index" check={atLeast(1)}>
          <NumberField label="Messages per index" min={1} unit="messages" />
        </form.Field>
      )}
      {hasSetting(type, 'max_size') && (
        <form.Field name="max_size" check={atLeast(1)}>
          <SizeField label="Size of an index" />
        </form.Field>
      )}
      {type === rotationTypes.time && ofServer && 'rotate_empty_index_set' in ofServer && (
        <form.Field name="rotate_empty_index_set">
          <SwitchField label="Also rotate empty indices" />
        </form.Field>
      )}
      {isForeign(type) && <chakra.p textStyle="table">{pluginNote}</chakra.p>}
    </FormSection>
  );
}
