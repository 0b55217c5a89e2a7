import { chakra } from '@chakra-ui/react';
import { regexProblem } from '@tailrace/domain/forms/regex-problem';
import type { LoadedMessage } from '@tailrace/domain/streams/loaded-message';
import { conditionOf, draftProblems, type RuleDraft, typeChoices } from '@tailrace/domain/streams/rule-draft';
import { fieldOf, neededParts, ruleTypes } from '@tailrace/domain/streams/stream-rules';
import type { InputSummary } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import type { Notice } from '#/app/notices.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { MatchMark } from './MatchMark.tsx';
import { type DraftResult, useDraftResult } from './use-rule-results.ts';

interface RuleFormProps {
  initial: RuleDraft;
  isNew: boolean;
  message: LoadedMessage | null;
  /** Whether the stream takes the message if the rule does (not) match it; `undefined` if it is unknown. */
  takesIf: (matches: boolean) => boolean | undefined;
  inputs: readonly InputSummary[];
  /** Known names of fields. */
  fields: readonly string[];
  save: (draft: RuleDraft) => Promise<unknown>;
  failed: (error: Error) => Notice | null;
  onClose: () => void;
}

const numberTypes: readonly number[] = [ruleTypes.greater, ruleTypes.smaller];

/** Adds or edits a rule, and says while typing whether it matches the loaded message. */
export function RuleForm(props: RuleFormProps) {
  const { initial, isNew, message, takesIf, inputs, fields, save, failed, onClose } = props;
  const form = useEntityForm({ values: initial, save, failed, onSaved: onClose });
  const draft = useStore(form.api.store, (state) => state.values);
  const result = useDraftResult(draft, message);
  const takes = result.matches === null ? undefined : takesIf(result.matches);
  const type = Number(draft.type);
  const hasField = type !== ruleTypes.always && type !== ruleTypes.input;
  const hasText = hasField && type !== ruleTypes.present;
  const label = isNew ? 'New rule' : 'Rule';
  return (
    <FormLayout
      form={form}
      label={label}
      submit={isNew ? 'Add rule' : 'Save rule'}
      submitting={isNew ? 'Adding rule' : 'Saving rule'}
      onLeave={onClose}
      extra={<DraftVerdict draft={draft} result={result} message={message} takes={takes} />}
    >
      <form.Field name="type">
        <SelectField label="Condition" choices={typeChoices} />
      </form.Field>
      {hasField && (
        <form.Field name="field" check={(_, values) => draftProblems(values as RuleDraft).field}>
          <TextField label="Field" suggestions={fields} isMono />
        </form.Field>
      )}
      {hasText && type === ruleTypes.regex && (
        <form.Field
          name="value"
          check={(_, values) => draftProblems(values as RuleDraft).value ?? result.problem ?? undefined}
        >
          <CodeField
            label="Regular expression"
            help="Java syntax. It is found anywhere in the value unless it begins with ^ and ends with $."
            language="regex"
            rows={1}
            problems={problemsOf(draft.value, result.problem)}
          />
        </form.Field>
      )}
      {hasText && type !== ruleTypes.regex && (
        <form.Field name="value" check={(_, values) => draftProblems(values as RuleDraft).value}>
          <TextField
            label={numberTypes.includes(type) ? 'Number' : 'Value'}
            help={numberTypes.includes(type) ? undefined : 'Upper and lower case differ.'}
            isMono
          />
        </form.Field>
      )}
      {type === ruleTypes.input && (
        <form.Field
          name="value"
          check={(_, values) => draftProblems(values as RuleDraft).value && 'Choose an input.'}
        >
          <SelectField
            label="Input"
            choices={inputs.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Choose an input"
          />
        </form.Field>
      )}
      <form.Field name="isInverted">
        <SwitchField label="Invert: match messages that do not meet the condition" />
      </form.Field>
      <form.Field name="description">
        <TextField label="Description" isOptional />
      </form.Field>
    </FormLayout>
  );
}

interface DraftVerdictProps {
  draft: RuleDraft;
  result: DraftResult;
  message: LoadedMessage | null;
  /** Whether the stream would take the message with this rule; `undefined` if it is unknown. */
  takes: boolean | undefined;
}

/** Whether the rule as edited matches the loaded message. */
function DraftVerdict({ draft, result: { matches }, message, takes }: DraftVerdictProps) {
  return (
    <chakra.span
      role="status"
      display="inline-flex"
      gap="1.5"
      alignItems="center"
      textStyle="table"
      color="fg.muted"
    >
      {matches !== null && (
        <>
          <MatchMark matches={matches} />
          <span>
            <span aria-hidden>{verdictText(draft, matches, message)}</span>
            {takes !== undefined && `. With this rule, the stream ${takes ? 'takes' : 'does not take'} it.`}
          </span>
        </>
      )}
    </chakra.span>
  );
}

function verdictText(draft: RuleDraft, matches: boolean, message: LoadedMessage | null): string {
  const condition = conditionOf(draft);
  const field = fieldOf(condition);
  const isMissing =
    message !== null && neededParts(condition.type).length > 0 && message.fields[field] === undefined;
  const verdict = matches ? 'Matches the message' : 'Does not match the message';
  return isMissing ? `${verdict}, which has no field ${field}` : verdict;
}

/** Mistakes found here have a place; the server's are about the whole expression. */
function problemsOf(regex: string, ofServer: string | null) {
  const found = regexProblem(regex);
  if (found) return [found];
  return ofServer === null
    ? []
    : [{ from: 0, to: regex.length, severity: 'error' as const, message: ofServer }];
}
