import { startPageNotices } from '@tailrace/domain/notices/sessions';
import { startPageKey, startPageOf } from '@tailrace/domain/sessions/start-page';
import type { Schemas, User } from '@tailrace/sdk';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { type StartPageChoice, startPageLabel } from './start-pages.ts';

interface StartPageFormProps {
  page: User['startpage'];
  /** What can be chosen. */
  pages: readonly StartPageChoice[];
  save: (page: Schemas['StartpageWrite']) => Promise<unknown>;
}

/** Selects the start page: a stream or a dashboard. */
export function StartPageForm({ page, pages, save }: StartPageFormProps) {
  const key = startPageKey(page);
  const form = useEntityForm({
    values: { key },
    save: (values) => save(startPageOf(values.key)),
    failed: startPageNotices.failed,
  });
  const choiceOf = (one: NonNullable<typeof page>) => ({
    value: startPageKey(one) ?? '',
    label: startPageLabel(one, pages),
  });
  return (
    <FormLayout form={form} label="Start page" submit="Save start page" submitting="Saving start page">
      <form.Field name="key">
        <ChoiceField
          label="Start page"
          help="A page that this user may not read opens with the permission that is missing."
          source={pages.map(choiceOf)}
          known={page && key ? choiceOf(page) : undefined}
          placeholder="Search"
          canClear
          isOptional
        />
      </form.Field>
    </FormLayout>
  );
}
