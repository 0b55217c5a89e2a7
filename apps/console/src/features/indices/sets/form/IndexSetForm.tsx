import { Box, Grid, Stack } from '@chakra-ui/react';
import type { StorageRate } from '@tailrace/domain/indices/index-set-forecast';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import type { Confirmation } from '#/app/confirm.ts';
import type { Notice } from '#/app/notices.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { IndexSet } from '../index-sets.ts';
import type { AffectedIndices } from './affected-indices.ts';
import { type IndexSetValues, prefixOf, type Strategies, settingsRequest } from './form-values.ts';
import { prefixProblem } from './index-set-checks.ts';
import { MoreSection } from './MoreSection.tsx';
import { PrefixField } from './PrefixField.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { RotationSection } from './RotationSection.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useIndexSetForm } from './use-index-set-form.ts';

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
  ask?: (values: IndexSetValues) => Confirmation | null;
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
    ...(props.ask ? { ask: props.ask } : {}),
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
        {values.writable && (
          <>
            <RetentionSection {...sections} />
            <RotationSection {...sections} />
          </>
        )}
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
