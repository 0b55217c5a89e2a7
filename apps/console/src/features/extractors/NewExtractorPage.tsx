import { Box } from '@chakra-ui/react';
import { invalidExtractorType, isExtractorType } from '@tailrace/domain/extractors/extractor-types';
import { newExtractor } from '@tailrace/domain/extractors/extractors';
import { extractorNotices } from '@tailrace/domain/notices/extractors';
import { createExtractor, listExtractors } from '@tailrace/sdk/operations/extractors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { ExtractorHeader } from './ExtractorHeader.tsx';
import { extractorsOf, useCanChange } from './extractors.ts';
import { ExtractorForm } from './form/ExtractorForm.tsx';
import { extractorPage, useInputRoute } from './input-route.ts';

/** A new extractor, which may start from the field of a message: `?field=…&example_index=…&example_id=…`. */
export function NewExtractorPage() {
  const route = useInputRoute();
  const { extractor_type: type, field, example_index, example_id } = useSearch({ strict: false });
  const canCreate = useCanChange(route.inputId);
  const { data: existing } = useQuery(extractorsOf(route.inputId));
  const navigate = useNavigate();
  const creating = useCall(createExtractor, {
    done: extractorNotices.created,
    invalidates: [listExtractors],
  });
  const isKnown = type === undefined || isExtractorType(type);
  const draft = useMemo(
    () => newExtractor(type !== undefined && isExtractorType(type) ? type : 'grok', field ?? 'message'),
    [type, field],
  );
  const order = Math.max(-1, ...(existing ?? []).map((extractor) => extractor.order)) + 1;
  return (
    <Box px="6" py="4.5">
      <ExtractorHeader lead="Extracts fields from messages that arrive from now on." />
      {canCreate && (
        <>
          {!isKnown && (
            <Box mb="4">
              <Banner>{invalidExtractorType(type)}. Choose one of the types below.</Banner>
            </Box>
          )}
          <ExtractorForm
            draft={draft}
            inputId={route.inputId}
            example={example_index && example_id ? { index: example_index, id: example_id } : undefined}
            label="New extractor"
            submit="Create extractor"
            submitting="Creating extractor"
            save={(body) => creating.mutateAsync({ inputId: route.inputId, body: { ...body, order } })}
            failed={extractorNotices.createFailed}
            onLeave={() => navigate(extractorPage(route))}
          />
        </>
      )}
      {canCreate === false && (
        <DeniedState
          title="You don’t have permission to change this input"
          permissions={[createExtractor.permission.replace('{inputId}', route.inputId)]}
        />
      )}
    </Box>
  );
}
