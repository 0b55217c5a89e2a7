import { Flex } from '@chakra-ui/react';
import { checkCondition } from '@tailrace/domain/events/check-condition';
import { cronLabel } from '@tailrace/domain/events/definition-text';
import { aggregationOf, type EventDefinition } from '@tailrace/domain/events/event-definition';
import { all, between, type Check, required } from '@tailrace/domain/forms/checks';
import type { Choice } from '@tailrace/domain/forms/choices';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormSection } from '#/components/form/FormSection.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { DurationField } from '#/components/inputs/DurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { ConditionField } from '../condition/ConditionInput.tsx';
import { useHasEventLimit } from '../definitions.ts';
import { streamsQuery } from '../queries.ts';
import { checkQuery, QueryField } from './QueryField.tsx';
import type { DefinitionForm } from './use-definition-form.ts';
import type { useMessageFields } from './use-message-fields.ts';

const modes: readonly Choice[] = [
  { value: 'aggregation', label: 'When matching messages meet a condition' },
  { value: 'filter', label: 'For every matching message' },
];

/** More than any check should create. */
const maxEvents = 1_000_000;

const positive: Check<number | null> = (value) =>
  value !== null && value <= 0 ? 'Enter a time above 0.' : undefined;
const checkDuration = all(required('a time'), positive);

/** Clusters cannot group by a field that is a number in one index and text in another. */
function groupHelp(groupBy: readonly string[], fields: readonly Choice[], isOurServer: boolean): string {
  const mixed = fields.filter(
    ({ value, detail }) => groupBy.includes(value) && detail?.startsWith('compound('),
  );
  const usual = 'Checked separately for each value of these fields.';
  if (isOurServer || mixed.length === 0) return usual;
  const [names, have] = [mixed.map(({ label }) => label).join(', '), mixed.length === 1 ? 'has' : 'have'];
  return `${names} ${have} different types in different indices: this server fails each time it checks the condition. Group by other fields, or give ${mixed.length === 1 ? 'it' : 'them'} one type.`;
}

function intervalHelp(cron: string | null, isOurServer: boolean): string {
  if (cron !== null) return `Has no effect: the definition runs by cron ${cron}.`;
  return isOurServer
    ? 'Late messages are checked when they arrive.'
    : 'This server does not see messages that arrive later than one check.';
}

interface ConditionSectionProps {
  form: DefinitionForm;
  stored: EventDefinition | undefined;
  fields: ReturnType<typeof useMessageFields>;
  isOurServer: boolean;
}

/** What is searched, how often, and when it is an event. */
export function ConditionSection({ form, stored, fields, isOurServer }: ConditionSectionProps) {
  const mode = useStore(form.api.store, ({ values }) => values.mode);
  const groupBy = useStore(form.api.store, ({ values }) => values.group_by);
  const oncePerWindow = useStore(form.api.store, ({ values }) => values.once_per_window);
  const aggregation = stored && aggregationOf(stored);
  const cron = aggregation ? cronLabel(aggregation) : null;
  const categories = aggregation?.stream_categories ?? [];
  const hasLimit = useHasEventLimit();
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
        <ChoicesField
          label="Streams"
          source={streamChoices}
          placeholder={categories.length > 0 ? 'None besides those of the categories' : 'All streams'}
          {...(categories.length > 0
            ? { help: `The streams of these categories are searched as well: ${categories.join(', ')}.` }
            : {})}
          isOptional
        />
      </form.Field>
      <Flex gap="6" wrap="wrap">
        <form.Field name="search_within_ms" check={checkDuration}>
          <DurationField label="Search within the last" smallest="milliseconds" />
        </form.Field>
        <form.Field name="execute_every_ms" check={checkDuration}>
          <DurationField label="Check every" smallest="milliseconds" help={intervalHelp(cron, isOurServer)} />
        </form.Field>
      </Flex>
      <form.Field name="mode">
        <SelectField label="Create an event" choices={modes} />
      </form.Field>
      {mode === 'filter' && hasLimit && (
        <form.Field name="event_limit" check={all(required('a number', 'Enter'), between(1, maxEvents))}>
          <NumberField
            label="Events per check"
            min={1}
            max={maxEvents}
            unit="events"
            help="At most so many events are created each time."
          />
        </form.Field>
      )}
      {mode === 'aggregation' && (
        <>
          <form.Field name="group_by">
            <ChoicesField
              label="Group by"
              source={fields.choices}
              canCreate
              isOptional
              placeholder="All messages together"
              help={groupHelp(groupBy, fields.choices, isOurServer)}
            />
          </form.Field>
          <form.Field name="conditions" check={checkCondition}>
            <ConditionField label="Condition" fields={fields.choices} />
          </form.Field>
          {isOurServer && (
            <form.Field name="once_per_window">
              <SwitchField
                label="At most one event per time window"
                help={
                  oncePerWindow
                    ? 'While the condition stays true, further checks make no event until their time window no longer overlaps that of the last event.'
                    : 'While the condition stays true, every check creates an event.'
                }
              />
            </form.Field>
          )}
        </>
      )}
    </FormSection>
  );
}
