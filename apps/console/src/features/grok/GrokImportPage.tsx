import { countOf } from '@tailrace/domain/format/format';
import type { Check } from '@tailrace/domain/forms/checks';
import { grokNotices } from '@tailrace/domain/notices/grok';
import { readPatternLines } from '@tailrace/languages/grok';
import { textBody } from '@tailrace/sdk';
import { createGrokPattern } from '@tailrace/sdk/operations/grok';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '#/app/calls/use-call.ts';
import type { Confirmation } from '#/app/confirm.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { FileField, type TextFile } from '#/components/inputs/FileInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { everyGrokPattern, grokList, grokPatterns } from './grok-patterns.ts';

interface Values {
  file: TextFile | null;
  mode: string;
}

const blank: Values = { file: null, mode: 'append' };

const modes = [
  { value: 'append', label: 'Keep existing patterns and add new ones' },
  { value: 'replace', label: 'Replace all patterns' },
];

const modeHelp: Readonly<Record<string, string>> = {
  append: 'If a name is already taken, no patterns are imported.',
  replace: 'Deletes all existing patterns, including those that are not in the file.',
};

const hasPatterns: Check<TextFile | null> = (file) => {
  if (!file) return 'Choose a file.';
  return readPatternLines(file.text).length === 0
    ? 'The file has no line with a name and a pattern.'
    : undefined;
};

function replaceConfirmation({ file, mode }: Values, names: readonly string[]): Confirmation | null {
  if (mode !== 'replace' || names.length === 0) return null;
  const imported = new Set(readPatternLines(file?.text ?? '').map(({ name }) => name));
  const removed = names.filter((name) => !imported.has(name));
  return {
    title: `Replace ${countOf(names.length, 'grok pattern')}?`,
    text:
      removed.length === 0
        ? 'All patterns are in the file and are overwritten with its definitions.'
        : 'These patterns are not in the file and are deleted. Extractors and rules that use them stop working. This cannot be undone.',
    names: removed,
    action: 'Replace patterns',
  };
}

export function GrokImportPage() {
  const navigate = useNavigate();
  const names = useQuery(everyGrokPattern()).data?.map(({ name }) => name) ?? [];
  const send = useCall(createGrokPattern, {
    send: textBody,
    done: grokNotices.imported,
    invalidates: grokPatterns.reads,
  });
  const form = useEntityForm({
    values: blank,
    confirm: (values) => replaceConfirmation(values, names),
    save: ({ file, mode }) => send.mutateAsync({ body: file?.text ?? '', replace: mode === 'replace' }),
    failed: grokNotices.importFailed,
    onSaved: () => navigate({ to: grokList }),
  });
  const { file, mode } = useStore(form.api.store, ({ values }) => values);
  const count = file ? readPatternLines(file.text).length : 0;
  return (
    <FormPage lead="Imports all patterns of the file, or none if one is invalid.">
      <FormLayout
        form={form}
        label="Import grok patterns"
        submit={count > 0 ? `Import ${countOf(count, 'pattern')}` : 'Import patterns'}
        submitting="Importing patterns"
        onLeave={useWayBack(grokList)}
      >
        <form.Field name="file" check={hasPatterns}>
          <FileField
            label="File"
            help="One pattern on each line: name, space, pattern. Lines that begin with # are comments."
          />
        </form.Field>
        <form.Field name="mode">
          <SelectField label="Existing patterns" choices={modes} help={modeHelp[mode]} />
        </form.Field>
      </FormLayout>
    </FormPage>
  );
}
