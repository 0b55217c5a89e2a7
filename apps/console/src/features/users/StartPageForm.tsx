import { startPageNotices } from '@tailrace/domain/notices/sessions';
import { startPageKey, startPageOf } from '@tailrace/domain/start-page';
import type { Schemas, User } from '@tailrace/sdk';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { startPageLabel } from './start-pages.ts';

type Stream = Pick<Schemas['Stream'], 'id' | 'title'>;

interface StartPageFormProps {
  page: User['startpage'];
  streams: readonly Stream[];
  save: (page: Schemas['StartpageWrite']) => Promise<unknown>;
}

/** Selects the start page. Of dashboards, only the current one is offered. */
export function StartPageForm({ page, streams, save }: StartPageFormProps) {
  const key = startPageKey(page);
  const form = useEntityForm({
    values: { key },
    save: (values) => save(startPageOf(values.key)),
    failed: startPageNotices.failed,
  });
  const choiceOf = (one: NonNullable<typeof page>) => ({
    value: startPageKey(one) ?? '',
    label: startPageLabel(one, streams),
  });
  return (
    <FormLayout form={form} label="Start page" submit="Save start page" submitting="Saving start page">
      <form.Field name="key">
        <ChoiceField
          label="Start page"
          help="A stream that this user may not read opens with the permission that is missing."
          source={streams.map(({ id }) => choiceOf({ type: 'stream', id }))}
          known={page && key ? choiceOf(page) : undefined}
          placeholder="Search"
          canClear
          isOptional
        />
      </form.Field>
    </FormLayout>
  );
}
