import { Box } from '@chakra-ui/react';
import { readExtractorFile } from '@tailrace/domain/extractors/extractor-transfer';
import { countOf } from '@tailrace/domain/format/format';
import { extractorNotices } from '@tailrace/domain/notices/extractors';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { useStore } from '@tanstack/react-form';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import type { Check } from '#/components/form/model.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { FileField, type TextFile } from '#/components/inputs/FileInput.tsx';
import { ExtractorHeader } from './ExtractorHeader.tsx';
import { ImportResult } from './ImportResult.tsx';
import { extractorPage, useInputPlace } from './input-place.ts';
import { type ImportedEntry, useImport } from './use-import.ts';

/** Imports the extractors of a file, one by one. */
export function ImportPage() {
  const place = useInputPlace();
  const canCreate = useCan()(createExtractor, place);
  const [result, setResult] = useState<readonly ImportedEntry[] | null>(null);
  return (
    <Box px="6" py="4.5">
      <ExtractorHeader
        lead="Imported extractors run after the existing ones, in the order of the file."
        isBelow
      />
      {!canCreate && (
        <DeniedState
          title="You don’t have permission to change this input"
          permissions={[createExtractor.permission.replace('{inputId}', place.inputId)]}
        />
      )}
      {canCreate &&
        (result ? (
          <ImportResult result={result} place={place} onAgain={() => setResult(null)} />
        ) : (
          <ImportForm onPartial={setResult} />
        ))}
    </Box>
  );
}

interface Values {
  file: TextFile | null;
  text: string;
}

const blank: Values = { file: null, text: '' };

const textOf = ({ file, text }: Values) => file?.text ?? text;

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return 'Choose a file, or paste its content.';
  const read = readExtractorFile(text);
  if ('problem' in read) return read.problem;
  return read.entries.length === 0 ? 'The list “extractors” is empty.' : undefined;
};

const checkFile: Check<TextFile | null, Values> = (file) => (file ? problemOf(file.text) : undefined);
const checkText: Check<string, Values> = (text, { file }) => (file ? undefined : problemOf(text));

function ImportForm({ onPartial }: { onPartial: (result: readonly ImportedEntry[]) => void }) {
  const place = useInputPlace();
  const navigate = useNavigate();
  const { run, progress } = useImport(place.inputId);
  const leave = () => navigate(extractorPage(place));
  const form = useEntityForm({
    values: blank,
    save: (values: Values) => {
      const read = readExtractorFile(textOf(values));
      return run('entries' in read ? read.entries : []);
    },
    failed: extractorNotices.createFailed,
    onSaved: (result) => (result.some(({ problem }) => problem !== null) ? onPartial(result) : leave()),
  });
  const values = useStore(form.api.store, (state) => state.values);
  const text = textOf(values);
  const count = useMemo(() => {
    const read = readExtractorFile(text);
    return 'entries' in read ? read.entries.length : 0;
  }, [text]);
  return (
    <FormLayout
      form={form}
      label="Import extractors"
      submit={count > 0 ? `Import ${countOf(count, 'extractor')}` : 'Import extractors'}
      submitting={`Importing ${progress} of ${count}`}
      onLeave={leave}
    >
      <form.Field name="file" check={checkFile}>
        <FileField label="File" isOptional help="The JSON of an export." accept=".json,application/json" />
      </form.Field>
      {!values.file && (
        <form.Field name="text" check={checkText}>
          <CodeField
            label="Content"
            help="Paste the JSON here if you have no file."
            language="json"
            rows={8}
          />
        </form.Field>
      )}
    </FormLayout>
  );
}
