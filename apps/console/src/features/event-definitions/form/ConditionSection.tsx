import { Flex } from '@chakra-ui/react';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { all, required } from '#/components/form/checks.ts';
import { FormSection } from '#/components/form/FormSection.tsx';
import type { Check } from '#/components/form/model.ts';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { DurationField } from '#/components/inputs/DurationInput.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { ConditionField } from '../condition/ConditionInput.tsx';
import { checkCondition } from '../condition/check-condition.ts';
import { streamsQuery } from '../queries.ts';
import { checkQuery, QueryField } from './QueryField.tsx';
import type { DefinitionForm } from './use-definition-form.ts';
import type { useMessageFields } from './use-message-fields.ts';

const modes: readonly Choice[] = [
  { value: 'aggregation', label: 'When the messages together meet a condition' },
  { value: 'filter', label: 'For every matching message' },
];

const positive: Check<number | null> = (value) =>
  value !== null && value <= 0 ? 'Enter a time above 0.' : undefined;
const checkDuration = all(required('a time'), positive);

interface ConditionSectionProps {
  form: DefinitionForm;
  fields: ReturnType<typeof useMessageFields>;
  isOurServer: boolean;
}

/** What is searched, how often, and when it is an event. */
export function ConditionSection({ form, fields, isOurServer }: ConditionSectionProps) {
  const mode = useStore(form.api.store, ({ values }) => values.mode);
  const { data: streams } = useQuery(streamsQuery);
  const streamChoices = useMemo(
    () => streams?.map(({ id, title }) => ({ value: id, label: title })) ?? [],
    [streams],
  );
  return (
    <FormSection id="condition" title="Condition">
      <form.Field name="query" check={checkQuery}>
        <QueryField label="Query" suggestions={fields.suggestions} isOptional />
      </form.Field>
      <form.Field name="streams">
        <ChoicesField label="Streams" source={streamChoices} placeholder="All streams" isOptional />
      </form.Field>
      <Flex gap="6" wrap="wrap">
        <form.Field name="search_within_ms" check={checkDuration}>
          <DurationField label="Search within the last" smallest="milliseconds" />
        </form.Field>
        <form.Field name="execute_every_ms" check={checkDuration}>
          <DurationField
            label="Check every"
            smallest="milliseconds"
            help={
              isOurServer
                ? 'Late messages are checked when they arrive.'
                : 'This server does not see messages that arrive later than one check.'
            }
          />
        </form.Field>
      </Flex>
      <form.Field name="mode">
        <SelectField label="Create an event" choices={modes} />
      </form.Field>
      {mode === 'aggregation' && (
        <>
          <form.Field name="group_by">
            <ChoicesField
              label="Group by"
              source={fields.choices}
              canCreate
              isOptional
              placeholder="All messages together"
              help="The condition is checked for each value of these fields on its own."
            />
          </form.Field>
          <form.Field name="conditions" check={checkCondition}>
            <ConditionField label="Condition" fields={fields.choices} />
          </form.Field>
        </>
      )}
    </FormSection>
  );
}
