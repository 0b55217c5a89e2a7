import { Box, chakra, Grid } from '@chakra-ui/react';
import { type PackProblem, packProblems } from '@tailrace/domain/content-packs/check-pack';
import { type PackDetails, type PackDraft, packContent } from '@tailrace/domain/content-packs/pack-draft';
import { isValidUrl } from '@tailrace/domain/events/url';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { type Check, required } from '@tailrace/domain/forms/checks';
import { useStore } from '@tanstack/react-form';
import { memo, useDeferredValue, useMemo } from 'react';
import { useDebounced } from '#/app/use-debounced.ts';
import { Button } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';

const urlCheck: Check<string> = (url) =>
  url === '' || isValidUrl(url) ? undefined : 'Enter an address that begins with http:// or https://.';

interface DetailsFormOptions {
  details: PackDetails;
  save: (details: PackDetails) => Promise<unknown>;
  failed: Parameters<typeof useEntityForm>[0]['failed'];
  onSaved: () => void;
}

/** The form of what is written about a pack, which outlives the steps. */
export const useDetailsForm = ({ details, save, failed, onSaved }: DetailsFormOptions) =>
  useEntityForm({ values: details, save, failed, onSaved });

interface DetailsStepProps {
  form: ReturnType<typeof useDetailsForm>;
  draft: PackDraft;
  rev: number;
  onBack: () => void;
  onLeave: () => void;
}

/** Debounce in ms: the file can be long. */
const debounceMs = 250;

/** The preview shows at most this many characters of the first entities, so that it stays fast. */
const maxPreview = 30_000;
const maxPreviewed = 100;

/** What is written about the pack, and the file beside it. */
export function DetailsStep({ form, draft, rev, onBack, onLeave }: DetailsStepProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 480px) minmax(300px, 1fr)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout
        form={form}
        label="Content pack"
        submit={rev === 1 ? 'Create content pack' : `Create revision ${formatCount(rev)}`}
        submitting="Creating content pack"
        onLeave={onLeave}
        extra={<Button onClick={onBack}>Back to parameters</Button>}
      >
        <form.Field name="name" check={required('a name')}>
          <TextField label="Name" />
        </form.Field>
        <form.Field name="summary" check={required('a summary')}>
          <TextField label="Summary" help="One sentence, shown in the list of content packs." />
        </form.Field>
        <form.Field name="description">
          <TextareaField label="Description" isOptional rows={4} />
        </form.Field>
        <form.Field name="vendor" check={required('a vendor')}>
          <TextField label="Vendor" help="Who made it: a person, a team or a company." />
        </form.Field>
        <form.Field name="url" check={urlCheck}>
          <TextField label="URL" isOptional help="Where to read more about it." />
        </form.Field>
      </FormLayout>
      <Box minW="0">
        <Preview form={form} draft={draft} rev={rev} />
      </Box>
    </Grid>
  );
}

/** The file as it is typed, a moment later. */
function Preview({ form, draft, rev }: Pick<DetailsStepProps, 'form' | 'draft' | 'rev'>) {
  const values = useStore(form.api.store, (state) => state.values);
  const details = useDebounced(values, debounceMs);
  // Thousands of entities are checked and written after the form is drawn.
  const drawn = useDeferredValue<PackDraft | null>(draft, null);
  return drawn && <FilePreview details={details} draft={drawn} rev={rev} />;
}

interface FilePreviewProps {
  details: PackDetails;
  draft: PackDraft;
  rev: number;
}

/** Drawn only when the file changes, because it can be long. */
const FilePreview = memo(function FilePreview({ details, draft, rev }: FilePreviewProps) {
  const content = useMemo(() => packContent(draft), [draft]);
  const problems = useMemo(() => packProblems(content), [content]);
  const file = useMemo(() => {
    const entities = content.entities.slice(0, maxPreviewed);
    return JSON.stringify({ v: 1, rev, ...details, ...content, entities }, null, 2);
  }, [details, content, rev]);
  const isCut = file.length > maxPreview || content.entities.length > maxPreviewed;
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <DetailSection
        title="Preview"
        lead={`The file: ${countOf(content.entities.length, 'entity', 'entities')}, ${countOf(content.parameters.length, 'parameter')}${isCut ? '. Showing its beginning' : ''}.`}
        isBare
      >
        <CodeEditor
          label="Preview of the file"
          // A cut file is no valid JSON.
          language={isCut ? 'text' : 'json'}
          value={isCut ? file.slice(0, maxPreview) : file}
          onChange={() => {}}
          rows={16}
          isReadOnly
        />
      </DetailSection>
    </>
  );
});

/** More are counted. */
const maxProblems = 8;

/** Why the pack could not be installed anywhere as it is. */
function Problems({ problems }: { problems: readonly PackProblem[] }) {
  return (
    <Box role="status" bg="warn.bg" borderRadius="md" px="3" py="2.5" mb="4" textStyle="table">
      <chakra.p fontWeight="semibold">As it is, this content pack cannot be installed.</chakra.p>
      <chakra.ul mt="1" display="grid" gap="1">
        {problems.slice(0, maxProblems).map(({ entity, path, message }) => (
          <chakra.li key={`${entity} ${path} ${message}`} overflowWrap="anywhere">
            {message}.
          </chakra.li>
        ))}
        {problems.length > maxProblems && (
          <li>and {countOf(problems.length - maxProblems, 'more', 'more')}</li>
        )}
      </chakra.ul>
    </Box>
  );
}
