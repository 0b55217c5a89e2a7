import { Box, Flex } from '@chakra-ui/react';
import {
  appended,
  type ImportEntry,
  type ImportSummary,
  readExtractorFile,
} from '@tailrace/domain/extractors/extractor-transfer';
import { countOf } from '@tailrace/domain/format/format';
import type { Check } from '@tailrace/domain/forms/checks';
import { extractorNotices } from '@tailrace/domain/notices/extractors';
import { createExtractor, listExtractors } from '@tailrace/sdk/operations/extractors';
import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { displayMessage } from '#/app/display-message.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { FileField, type TextFile } from '#/components/inputs/FileInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ExtractorHeader } from './ExtractorHeader.tsx';
import { extractorsOf, useCanChange } from './extractors.ts';
import { extractorPage, type InputRoute, useInputRoute } from './input-route.ts';

/** Imports the extractors of a file, one by one. */
export function ImportPage() {
  const route = useInputRoute();
  const canCreate = useCanChange(route.inputId);
  const [result, setResult] = useState<readonly ImportedEntry[] | null>(null);
  return (
    <Box px="6" py="4.5">
      <ExtractorHeader lead="Imported extractors run after the existing ones, in the order of the file." />
      {canCreate === false && (
        <DeniedState
          title="You don’t have permission to change this input"
          permissions={[createExtractor.permission.replace('{inputId}', route.inputId)]}
        />
      )}
      {canCreate &&
        (result ? (
          <ImportResult result={result} route={route} onAgain={() => setResult(null)} />
        ) : (
          <ImportForm onPartial={setResult} />
        ))}
    </Box>
  );
}

/** An entry after the import; `problem` is the reason why it was not imported. */
interface ImportedEntry {
  title: string;
  problem: string | null;
}

/** Creates extractors one by one, after those the input has; a failure does not stop the others. */
function useImport(inputId: string) {
  const client = useQueryClient();
  /** Number of entries done, while importing. */
  const [progress, setProgress] = useState(0);
  const importing = useMutationWithNotices({
    mutationFn: async (entries: readonly ImportEntry[]) => {
      setProgress(0);
      // The cache has the reply itself; the order is selected from it.
      const { extractors } = await client.fetchQuery(extractorsOf(inputId));
      const requests = entries.flatMap((entry) => ('request' in entry ? [entry.request] : []));
      const bodies = appended(requests, extractors);
      const results: ImportedEntry[] = [];
      for (const entry of entries) {
        const body = 'request' in entry ? bodies[requests.indexOf(entry.request)] : undefined;
        const problem = 'problem' in entry ? entry.problem : null;
        results.push({
          title: entry.title,
          problem: body
            ? await call(createExtractor, { inputId, body }).then(() => null, displayMessage)
            : problem,
        });
        setProgress(results.length);
      }
      return results;
    },
    done: (results) => extractorNotices.imported(summaryOf(results)),
    invalidates: [listExtractors],
  });
  return { run: importing.mutateAsync, progress };
}

function summaryOf(results: readonly ImportedEntry[]): ImportSummary {
  const failed = results.filter(({ problem }) => problem !== null).length;
  return { imported: results.length - failed, failed };
}

interface ImportResultProps {
  result: readonly ImportedEntry[];
  route: InputRoute;
  onAgain: () => void;
}

/** What became of each entry of a file that was imported in part. */
function ImportResult({ result, route, onAgain }: ImportResultProps) {
  const { imported, failed } = summaryOf(result);
  return (
    <DetailSection
      title={`${countOf(failed, 'extractor')} not imported`}
      lead={`${countOf(imported, 'extractor')} imported. Correct the others in the file and import those alone.`}
      isBare
    >
      <PlainTable aria-label="Result of the import" maxW="900px">
        <thead>
          <tr>
            <HeadCell w="40%">Extractor</HeadCell>
            <HeadCell>Result</HeadCell>
          </tr>
        </thead>
        <tbody>
          {result.map(({ title, problem }, at) => (
            <tr key={at}>
              <Cell overflowWrap="anywhere">
                <bdi>{title}</bdi>
              </Cell>
              <Cell py="1.5" overflowWrap="anywhere">
                {problem === null ? (
                  <StatusBadge status="good">Imported</StatusBadge>
                ) : (
                  <StatusBadge status="bad">{problem}</StatusBadge>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Flex gap="2" mt="4">
        <Link {...extractorPage(route)} className={buttonClass({ variant: 'solid' })}>
          Show extractors
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
      </Flex>
    </DetailSection>
  );
}

interface ImportValues {
  file: TextFile | null;
  text: string;
}

const blankImport: ImportValues = { file: null, text: '' };

const textOf = ({ file, text }: ImportValues) => file?.text ?? text;

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return 'Choose a file, or paste its content.';
  const read = readExtractorFile(text);
  if ('problem' in read) return read.problem;
  return read.entries.length === 0 ? 'The list “extractors” is empty.' : undefined;
};

const checkFile: Check<TextFile | null, ImportValues> = (file) => (file ? problemOf(file.text) : undefined);
const checkText: Check<string, ImportValues> = (text, { file }) => (file ? undefined : problemOf(text));

function ImportForm({ onPartial }: { onPartial: (result: readonly ImportedEntry[]) => void }) {
  const route = useInputRoute();
  const navigate = useNavigate();
  const { run, progress } = useImport(route.inputId);
  const leave = () => navigate(extractorPage(route));
  const form = useEntityForm({
    values: blankImport,
    save: (values: ImportValues) => {
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
