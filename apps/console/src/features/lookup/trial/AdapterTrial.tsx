import { Box, chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { adapterRemedy } from '@tailrace/domain/lookup/adapter-types';
import { type AdapterSettings, adapterConfig } from '@tailrace/domain/lookup/lookup-forms';
import { lookupNotices } from '@tailrace/domain/notices/lookup';
import { previewLookupDataAdapter } from '@tailrace/sdk/operations/lookup';
import { useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { Button } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ProblemNote } from '#/components/detail/ProblemNote.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { LookupOutcome } from './LookupOutcome.tsx';
import { RowsPreview } from './RowsPreview.tsx';
import { useCanPreview } from './use-preview.ts';

interface AdapterTrialProps {
  values: AdapterSettings;
}

/** Rows shown of a table. */
const mostShown = 5;

/** Looks up a key with settings that are not saved yet. Only our own server can. */
export function AdapterTrial({ values }: AdapterTrialProps) {
  const [key, setKey] = useState('');
  const preview = useCall(previewLookupDataAdapter, { failed: lookupNotices.keyFailed });
  if (!useCanPreview()) return null;
  const { type, content } = values;
  const isStored = type === 'tailrace_csv';
  const body = { config: adapterConfig(values), content: isStored ? content : null, key: key || null };
  const sent = preview.variables?.body;
  const isStale = sent !== undefined && JSON.stringify(sent) !== JSON.stringify(body);
  const { data } = preview;
  const remedy = adapterRemedy(type);
  return (
    <DetailSection title="Try it" lead="Looks up a key with these settings. Nothing is saved.">
      <chakra.form
        aria-label="Try it"
        display="grid"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!preview.isPending) preview.mutate({ body });
        }}
      >
        <FieldFrame label="Key">
          <TextInput value={key} onChange={setKey} isMono />
        </FieldFrame>
        <Box>
          <Button type="submit" aria-disabled={preview.isPending}>
            {preview.isPending ? 'Trying…' : 'Try it'}
          </Button>
        </Box>
      </chakra.form>
      {data && (
        <Box display="grid" gap="3" mt="3" opacity={isStale ? 0.6 : undefined}>
          {isStale && (
            <chakra.p textStyle="small" color="fg.muted">
              The settings or the key have changed since this test.
            </chakra.p>
          )}
          {data.error && (
            <ProblemNote title="The data adapter cannot start" error={data.error}>
              {remedy}
            </ProblemNote>
          )}
          {!data.error && data.result && (
            <LookupOutcome trial={{ key: sent?.key ?? '', result: data.result }} remedy={remedy} />
          )}
          {!isStored && data.columns && (
            <Box display="grid" gap="1">
              <RowsPreview columns={data.columns} rows={data.rows.slice(0, mostShown)} />
              {data.total_rows !== null && (
                <chakra.p textStyle="small" color="fg.muted">
                  {countOf(data.total_rows, 'row')}
                </chakra.p>
              )}
            </Box>
          )}
          {!data.error && !data.result && !data.columns && 'Enter a key to look something up.'}
        </Box>
      )}
    </DetailSection>
  );
}
