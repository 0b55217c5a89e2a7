import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import type { AffectedIndices } from '@tailrace/domain/indices/affected-indices';
import { atLeast, longestCheck, periodCheck, prefixProblem } from '@tailrace/domain/indices/index-set-checks';
import type { StorageRate } from '@tailrace/domain/indices/index-set-forecast';
import {
  hasSetting,
  type IndexSetValues,
  prefixOf,
  type Strategies,
  settingsRequest,
} from '@tailrace/domain/indices/index-set-values';
import { rotationTypes } from '@tailrace/domain/indices/index-strategies';
import { isTiered, lifetimesOf, periodLabel, tieringName } from '@tailrace/domain/indices/lifetimes';
import { isForeign, strategyChoices } from '@tailrace/domain/indices/strategy-choices';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import type { Confirmation } from '#/app/confirm.ts';
import type { Notice } from '#/app/notices.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { FormSection } from '#/components/form/FormSection.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import { refusedField } from '#/components/form/refusal.ts';
import { useFormField } from '#/components/form/use-form-field.ts';
import { IsoDurationField } from '#/components/inputs/IsoDurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SizeField } from '#/components/inputs/SizeInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField, TextInput } from '#/components/inputs/TextInput.tsx';
import type { IndexSet } from '../index-sets.ts';
import { MoreSection } from './MoreSection.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { type IndexSetFormState, useIndexSetForm } from './use-index-set-form.ts';

interface IndexSetFormProps {
  initial: IndexSetValues;
  strategies: Strategies;
  /** The set to change; omit it for a new one. */
  stored?: IndexSet;
  /** Prefixes in use, for a new set. */
  taken?: readonly string[];
  /** What arrives in the set; null while it is not known. */
  rate: StorageRate | null;
  /** What becomes of existing indices with these settings; null while they are not known. */
  affectedBy?: (values: IndexSetValues) => AffectedIndices | null;
  confirm?: (values: IndexSetValues) => Confirmation | null;
  save: (values: IndexSetValues) => Promise<unknown>;
  failed: (error: Error) => Notice | null;
  onSaved: () => void;
  onLeave: () => void;
  /** Below the summary. */
  aside?: ReactNode;
}

export function IndexSetForm(props: IndexSetFormProps) {
  const { initial, strategies, stored, taken = [], rate, affectedBy, onLeave, aside } = props;
  const form = useIndexSetForm({
    values: initial,
    save: props.save,
    failed: props.failed,
    onSaved: props.onSaved,
    ...(props.confirm ? { confirm: props.confirm } : {}),
  });
  const values = useStore(form.api.store, (state) => state.values);
  const isOurServer = useServerVersion()?.isTailrace === true;
  const isNew = stored === undefined;
  const sections = { form, values, initial, strategies };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(320px, 480px)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout
        form={form}
        label={stored ? `Index set ${stored.title}` : 'New index set'}
        submit={stored ? 'Save index set' : 'Create index set'}
        submitting={stored ? 'Saving index set' : 'Creating index set'}
        onLeave={onLeave}
      >
        <form.Field name="title" check={required('a title')}>
          <TextField label="Title" />
        </form.Field>
        <form.Field name="description">
          <TextField
            label="Description"
            isOptional
            help="Shown in the list, and when streams select their index set."
          />
        </form.Field>
        {isNew && (
          <form.Field name="index_prefix" check={(_, all) => prefixProblem(all, taken)}>
            <PrefixField problem={prefixProblem(values, taken)} prefix={prefixOf(values)} />
          </form.Field>
        )}
        {!isNew && (
          <form.Field name="writable">
            <SwitchField
              label="Accepts new messages"
              isDisabled={stored.default}
              help={
                stored.default
                  ? 'The default index set always does.'
                  : 'Without, it is read-only: it keeps what it has, and nothing is rotated or removed.'
              }
            />
          </form.Field>
        )}
        {values.writable &&
          (stored && isTiered(stored) ? (
            <TieringSection stored={stored} />
          ) : (
            <>
              <RetentionSection {...sections} />
              <RotationSection {...sections} />
            </>
          ))}
        <MoreSection form={form} isNew={isNew} isOurServer={isOurServer} />
      </FormLayout>
      <Box position={{ lg: 'sticky' }} top="14">
        <Stack gap="4">
          <SummaryPanel
            settings={settingsRequest(values, strategies, stored)}
            rate={rate}
            isNew={isNew}
            affected={affectedBy?.(values) ?? null}
          />
          {aside}
        </Stack>
      </Box>
    </Grid>
  );
}

interface PrefixFieldProps {
  /** What is wrong with the prefix in effect; it depends on the title too, so it is not the error of the last check. */
  problem: string | undefined;
  /** The prefix in effect, typed or made of the title. */
  prefix: string;
}

/** The prefix of a new index set, checked while it is typed. */
function PrefixField({ problem, prefix }: PrefixFieldProps) {
  const { name, value, change, leave } = useFormField<string>('Index prefix');
  const { refusal } = useFormScope();
  const problems = problem === undefined ? refusedField(refusal, name, value) : [problem];
  const example = prefix === '' || problems.length > 0 ? '' : ` The first index is ${prefix}_0.`;
  return (
    <FieldFrame
      label="Index prefix"
      name={name}
      isOptional
      problems={problems}
      help={`Begins the names of its indices and cannot be changed later. Generated from the title if empty.${example}`}
    >
      <TextInput value={value} onChange={change} onLeave={leave} isMono placeholder={prefix} />
    </FieldFrame>
  );
}

interface StrategySectionProps {
  form: IndexSetFormState;
  values: IndexSetValues;
  /** The values when the form was opened. */
  initial: IndexSetValues;
  strategies: Strategies;
}

const pluginNote = 'This strategy comes from a plugin. Its settings stay as they are.';

/** How long data tiering keeps messages, which only Graylog's own console changes. */
function TieringSection({ stored }: { stored: IndexSet }) {
  const lifetimes = lifetimesOf(stored);
  return (
    <FormSection
      id="tiering"
      title="How long messages are kept"
      lead="Data tiering begins new indices and removes old ones. It stays as it is: change it in Graylog’s own console."
    >
      <DetailList
        label="Data tiering"
        details={[
          ...(stored.data_tiering ? [{ label: 'Tiering', values: [tieringName(stored.data_tiering)] }] : []),
          ...(lifetimes
            ? [
                { label: 'Messages stay at least', values: [periodLabel(lifetimes.min)] },
                { label: 'Messages stay at most', values: [periodLabel(lifetimes.max)] },
              ]
            : []),
        ]}
      />
    </FormSection>
  );
}

/** What happens to old indices. */
function RetentionSection({ form, values, initial, strategies }: StrategySectionProps) {
  const type = values.retention_strategy_class;
  const types = strategies.retention.map((strategy) => strategy.type);
  const isByAge = values.rotation_strategy_class === rotationTypes.sizeOptimizing;
  return (
    <FormSection
      id="retention"
      title="How long messages are kept"
      lead="Old messages are removed with the index they are in, the oldest first."
    >
      <form.Field name="retention_strategy_class">
        <SelectField
          label="Retention"
          choices={strategyChoices(types, initial.retention_strategy_class, isByAge)}
        />
      </form.Field>
      {hasSetting(type, 'max_age') && (
        <form.Field name="max_age" check={periodCheck(initial.max_age)}>
          <IsoDurationField
            label="Keep messages for"
            help="An index is deleted when its newest message is older."
          />
        </form.Field>
      )}
      {isByAge && (
        <>
          <form.Field name="index_lifetime_min" check={periodCheck(initial.index_lifetime_min)}>
            <IsoDurationField
              label="Keep messages for at least"
              help="An index is older than this before retention applies to it."
            />
          </form.Field>
          <form.Field name="index_lifetime_max" check={longestCheck}>
            <IsoDurationField
              label="Keep messages for at most"
              help="More room between the two makes indices of a better size."
            />
          </form.Field>
        </>
      )}
      {!isByAge && hasSetting(type, 'max_number_of_indices') && (
        <form.Field name="max_number_of_indices" check={atLeast(1)}>
          <NumberField label="Number of indices" min={1} unit="indices" help="Includes the active index." />
        </form.Field>
      )}
      {isForeign(type) && <chakra.p textStyle="table">{pluginNote}</chakra.p>}
    </FormSection>
  );
}

/** When the set begins a new index. */
function RotationSection({ form, values, initial, strategies }: StrategySectionProps) {
  const type = values.rotation_strategy_class;
  const ofServer = strategies.rotation.find((strategy) => strategy.type === type)?.default_config;
  return (
    <FormSection
      id="rotation"
      title="Rotation"
      lead="A set writes to one index at a time. Smaller indices free space gradually; thousands of them slow searches."
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
