import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { DefinitionValues } from '@tailrace/domain/events/definition-values';
import { aggregationOf, type EventDefinition } from '@tailrace/domain/events/event-definition';
import { countOf } from '@tailrace/domain/format/format';
import { useStore } from '@tanstack/react-form';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { FormSection } from '#/components/form/FormSection.tsx';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';
import { watchText } from '../WatchText.tsx';
import { ConditionSection } from './ConditionSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { SummarySection } from './SummarySection.tsx';
import { useDefinitionForm } from './use-definition-form.ts';
import { useMessageFields } from './use-message-fields.ts';

interface DefinitionFormProps {
  initial: DefinitionValues;
  stored?: EventDefinition;
  /** What a new definition is a copy of. */
  original?: EventDefinition;
  isScheduled: boolean;
  onSaved: (id: string) => void;
  onLeave: () => void;
}

/** The steps of a definition on one page, with what it would have found beside them. */
export function DefinitionForm(props: DefinitionFormProps) {
  const { initial, stored, original, isScheduled, onSaved, onLeave } = props;
  const { form, saveDisabled } = useDefinitionForm({
    initial,
    stored,
    original,
    isScheduled,
    onSaved: ({ id }) => onSaved(id),
  });
  const streams = useStore(form.api.store, ({ values }) => values.streams);
  const fields = useMessageFields(streams);
  const isOurServer = useServerVersion()?.isTailrace === true;
  const isEditable = stored === undefined || aggregationOf(stored) !== null;
  return (
    <>
      <SectionNav form={form} />
      <Grid
        templateColumns={{ base: '1fr', lg: 'minmax(0, 640px) minmax(340px, 1fr)' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        <FormLayout
          form={form}
          label={stored ? `Event definition ${stored.title}` : 'New event definition'}
          submit={stored ? 'Save definition' : 'Create definition'}
          submitting={stored ? 'Saving definition' : 'Creating definition'}
          onLeave={onLeave}
          extra={
            isScheduled && (
              <Button onClick={saveDisabled}>{stored ? 'Save and disable' : 'Create disabled'}</Button>
            )
          }
        >
          <DetailsSection form={form} />
          {isEditable ? (
            <ConditionSection
              form={form}
              stored={stored ?? original}
              fields={fields}
              isOurServer={isOurServer}
            />
          ) : (
            <FormSection id="condition" title="Condition">
              <chakra.p textStyle="table">
                {watchText(stored)}. The console cannot edit the condition of this type of definition.
              </chakra.p>
            </FormSection>
          )}
          <FieldsSection form={form} choices={fields.choices} />
          <NotificationsSection form={form} />
          <SummarySection form={form} stored={stored ?? original} />
        </FormLayout>
        {isEditable && (
          <Box position={{ lg: 'sticky' }} top="14">
            <PreviewPanel form={form} stored={stored} isOurServer={isOurServer} />
          </Box>
        )}
      </Grid>
    </>
  );
}

type FieldMeta = Readonly<Record<string, { errors: readonly unknown[] } | undefined>>;

const goTo = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
};

/** The steps of the form, in order. */
const sections = [
  { id: 'details', title: 'Details', fields: ['title', 'description', 'priority'] },
  {
    id: 'condition',
    title: 'Condition',
    fields: [
      'query',
      'streams',
      'search_within_ms',
      'execute_every_ms',
      'mode',
      'event_limit',
      'group_by',
      'conditions',
    ],
  },
  { id: 'fields', title: 'Fields', fields: ['field_spec', 'key_spec'] },
  {
    id: 'notifications',
    title: 'Notifications',
    fields: ['notifications', 'grace_period_ms', 'backlog_size'],
  },
  { id: 'summary', title: 'Summary', fields: [] },
] as const satisfies readonly { id: string; title: string; fields: readonly string[] }[];

type SectionId = (typeof sections)[number]['id'];

/** The number of fields with an error in a step. */
function problemsIn(section: SectionId, invalid: readonly string[]): number {
  const fields: readonly string[] = sections.find(({ id }) => id === section)?.fields ?? [];
  return fields.filter((name) => invalid.includes(name)).length;
}

interface SectionNavProps {
  form: EntityForm;
}

/** Leads to the steps of the form, and marks those with errors. */
function SectionNav({ form }: SectionNavProps) {
  // As text, so that typing in a valid field draws nothing.
  const invalid = useStore(form.api.store, ({ fieldMeta }) =>
    Object.entries(fieldMeta as FieldMeta)
      .flatMap(([name, meta]) => (meta?.errors.some(Boolean) ? [name] : []))
      .join(' '),
  );
  const names = [...invalid.split(' '), ...Object.keys(form.refusal?.fields ?? {})];
  return (
    <chakra.nav aria-label="Steps" position="sticky" top="0" zIndex="1" bg="bg.canvas" py="1.5" mb="3">
      <chakra.ol display="flex" flexWrap="wrap" gap="1">
        {sections.map(({ id, title }, at) => {
          const count = problemsIn(id, names);
          return (
            <li key={id}>
              <Button size="sm" variant="ghost" onClick={() => goTo(id)}>
                <Flex as="span" align="center" gap="1.5">
                  <chakra.span color="fg.muted">{at + 1}</chakra.span>
                  {title}
                  {count > 0 && (
                    <chakra.span color="danger.fg" fontWeight="semibold">
                      {countOf(count, 'error')}
                    </chakra.span>
                  )}
                </Flex>
              </Button>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
