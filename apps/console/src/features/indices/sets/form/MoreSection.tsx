import { required } from '@tailrace/domain/forms/checks';
import { atLeast } from '@tailrace/domain/indices/index-set-checks';
import { FormSection } from '#/components/form/FormSection.tsx';
import { DurationField } from '#/components/inputs/DurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { IndexSetFormState } from './use-index-set-form.ts';

interface MoreSectionProps {
  form: IndexSetFormState;
  /** What it holds and how its texts are analyzed are decided at its creation. */
  isNew: boolean;
  /** Shards and replicas belong to servers with several nodes. */
  isOurServer: boolean;
}

const contents = [
  { value: 'messages', label: 'Messages' },
  { value: 'events', label: 'Events' },
];

/** Settings that rarely have to be changed. */
export function MoreSection({ form, isNew, isOurServer }: MoreSectionProps) {
  return (
    <FormSection
      id="more"
      title="More"
      lead={
        isOurServer
          ? 'This server stores an index in one file on one node, so shards, replicas and segments have no effect here. A cluster uses them.'
          : 'The defaults are right for most index sets.'
      }
    >
      <form.Field name="shards" check={atLeast(1)}>
        <NumberField
          label="Shards"
          min={1}
          help="Parts of an index, spread over the nodes of the search cluster."
        />
      </form.Field>
      <form.Field name="replicas" check={atLeast(0)}>
        <NumberField label="Replicas" min={0} help="Copies of each shard, for when a node fails." />
      </form.Field>
      {isNew && (
        <>
          <form.Field name="index_analyzer" check={required('an analyzer')}>
            <TextField label="Analyzer" isMono help="Splits texts into words. Cannot be changed later." />
          </form.Field>
          <form.Field name="index_template_type">
            <SelectField label="Holds" choices={contents} help="Cannot be changed later." />
          </form.Field>
        </>
      )}
      <form.Field name="index_optimization_max_num_segments" check={atLeast(1)}>
        <NumberField
          label="Segments after optimization"
          min={1}
          help="An index that is no longer written to is merged into this many segments."
        />
      </form.Field>
      <form.Field name="index_optimization_disabled">
        <SwitchField label="Leave indices as they are after rotation" help="They are not optimized then." />
      </form.Field>
      <form.Field name="field_type_refresh_interval" check={atLeast(isNew ? 1000 : 0)}>
        <DurationField
          label="Refresh field types every"
          largest="minutes"
          smallest="milliseconds"
          help="How soon new fields of messages are offered in searches."
        />
      </form.Field>
    </FormSection>
  );
}
