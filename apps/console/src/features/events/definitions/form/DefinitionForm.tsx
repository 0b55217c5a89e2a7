import { Box, chakra, Grid } from '@chakra-ui/react';
import { useStore } from '@tanstack/react-form';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { FormSection } from '#/components/form/FormSection.tsx';
import { aggregationOf, type EventDefinition } from '../event-definition.ts';
import { watchText } from '../WatchText.tsx';
import { ConditionSection } from './ConditionSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import type { DefinitionValues } from './form-values.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SummarySection } from './SummarySection.tsx';
import { useDefinitionForm } from './use-definition-form.ts';
import { useMessageFields } from './use-message-fields.ts';

interface DefinitionFormProps {
  initial: DefinitionValues;
  stored?: EventDefinition;
  isScheduled: boolean;
  onSaved: (id: string) => void;
  onLeave: () => void;
}

/** The steps of a definition on one page, with what it would have found beside them. */
export function DefinitionForm({ initial, stored, isScheduled, onSaved, onLeave }: DefinitionFormProps) {
  const { form, saveDisabled } = useDefinitionForm({
    initial,
    stored,
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
            <ConditionSection form={form} fields={fields} isOurServer={isOurServer} />
          ) : (
            <FormSection id="condition" title="Condition">
              <chakra.p textStyle="table">
                {watchText(stored)}. The console cannot edit the condition of this type of definition.
              </chakra.p>
            </FormSection>
          )}
          <FieldsSection form={form} choices={fields.choices} />
          <NotificationsSection form={form} />
          <SummarySection form={form} stored={stored} />
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
