import { Box } from '@chakra-ui/react';
import { extractorSettings } from '@tailrace/domain/extractors/extractor-settings';
import { conditionText, conversionText, targetText } from '@tailrace/domain/extractors/extractor-text';
import { extractorTypeName, isExtractorType } from '@tailrace/domain/extractors/extractor-types';
import { extractorDraft } from '@tailrace/domain/extractors/extractors';
import { extractorNotices } from '@tailrace/domain/notices/extractors';
import { getExtractor, listExtractors, updateExtractor } from '@tailrace/sdk/operations/extractors';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ExtractorHeader } from './ExtractorHeader.tsx';
import { type Extractor, useCanChange } from './extractors.ts';
import { ExtractorForm } from './form/ExtractorForm.tsx';
import { extractorPage, useInputRoute } from './input-route.ts';

/** One extractor: a form for users who may edit the input, read-only settings for others. */
export function EditExtractorPage() {
  const route = useInputRoute();
  const { inputId } = route;
  const { extractorId = '' } = useParams({ strict: false });
  const { data: extractor } = useSuspenseQuery(query(getExtractor, { inputId, extractorId }));
  const canChange = useCanChange(inputId);
  const canEdit = canChange && isExtractorType(extractor.type);
  const navigate = useNavigate();
  const updating = useCall(updateExtractor, {
    done: extractorNotices.updated,
    invalidates: [listExtractors, getExtractor],
  });
  const draft = useMemo(() => extractorDraft(extractor), [extractor]);
  return (
    <Box px="6" py="4.5">
      <ExtractorHeader
        title={canEdit ? `Edit ${extractor.title}` : extractor.title}
        lead="Changes apply to messages that arrive from now on."
      />
      {canEdit && (
        <ExtractorForm
          key={extractor.id}
          draft={draft}
          inputId={inputId}
          label={`Extractor ${extractor.title}`}
          submit="Save extractor"
          submitting="Saving extractor"
          save={(body) => updating.mutateAsync({ inputId, extractorId, body })}
          failed={extractorNotices.updateFailed}
          onLeave={() => navigate(extractorPage(route))}
        />
      )}
      {canEdit === false && <ReadOnlyExtractor extractor={extractor} />}
    </Box>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The settings of an extractor that the user may not edit, or of a type that is not known here. */
function ReadOnlyExtractor({ extractor }: { extractor: Extractor }) {
  const config: Readonly<Record<string, unknown>> = extractor.extractor_config;
  const known = isExtractorType(extractor.type) ? extractorSettings[extractor.type].settings : undefined;
  const settings = (known ?? Object.keys(config).map((name) => ({ name, label: name, initial: '' }))).map(
    ({ name, label, initial }): Detail => ({
      label,
      values: [textOf(config[name] ?? initial ?? '')],
      isCode: true,
    }),
  );
  const details: Detail[] = [
    { label: 'Type', values: [extractorTypeName(extractor.type)] },
    { label: 'Source field', values: [extractor.source_field], isCode: true },
    ...settings,
    { label: 'Runs', values: [conditionText(extractor) ?? 'always'] },
    { label: 'Target', values: [targetText(extractor)], isCode: true },
    { label: 'Extracted text', values: [extractor.cursor_strategy] },
    { label: 'Converters', values: [conversionText(extractor) ?? 'none'] },
  ];
  return (
    <DetailSection title="Settings">
      <DetailList details={details} label="Settings" />
    </DetailSection>
  );
}
