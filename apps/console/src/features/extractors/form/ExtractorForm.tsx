import { Grid } from '@chakra-ui/react';
import { textFields, textsOf } from '@tailrace/domain/extractors/extractor-preview';
import { draftOf, valuesOf } from '@tailrace/domain/extractors/extractor-values';
import { type ExtractorDraft, extractorRequest } from '@tailrace/domain/extractors/extractors';
import type { RequestBody } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import { useMemo } from 'react';
import type { Notice } from '#/app/notices.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { type ExampleMessage, useSamples } from '../preview/use-samples.ts';
import { ExtractorFields } from './ExtractorFields.tsx';

interface ExtractorFormProps {
  draft: ExtractorDraft;
  inputId: string;
  example?: ExampleMessage | undefined;
  label: string;
  submit: string;
  submitting: string;
  save: (request: RequestBody<'createExtractor'>) => Promise<unknown>;
  failed: (error: Error) => Notice | null;
  onLeave: () => void;
}

/** The form of an extractor, with a live preview beside it. */
export function ExtractorForm({ draft, inputId, example, ...props }: ExtractorFormProps) {
  const { save, failed, onLeave, ...labels } = props;
  const form = useEntityForm({
    values: useMemo(() => valuesOf(draft), [draft]),
    save: (values) => save(extractorRequest({ ...draftOf(values), ...orderOf(draft) })),
    failed,
    onSaved: onLeave,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const edited = useMemo(() => draftOf(values), [values]);
  const recent = useSamples(inputId, example);
  const texts = useMemo(
    () => textsOf(recent.samples, values.source_field).map(({ text }) => text),
    [recent.samples, values.source_field],
  );
  const sourceFields = useMemo(() => textFields(recent.samples), [recent.samples]);
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: 'minmax(0, 560px) minmax(340px, 1fr)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout form={form} onLeave={onLeave} {...labels}>
        <ExtractorFields values={values} sourceFields={sourceFields} texts={texts} />
      </FormLayout>
      <PreviewPanel draft={edited} recent={recent} />
    </Grid>
  );
}

/** The position is not edited here. */
const orderOf = ({ order }: ExtractorDraft) => (order === undefined ? {} : { order });
