import { Box, chakra, Tabs } from '@chakra-ui/react';
import { parseErrors } from '@tailrace/domain/pipelines/parse-errors';
import { ruleForQuery } from '@tailrace/domain/pipelines/rule-for-query';
import { isBuilderRule, ruleRequest } from '@tailrace/domain/pipelines/source-requests';
import { pipelinesByRule } from '@tailrace/domain/pipelines/usage';
import { formatSource, type RuleFunction } from '@tailrace/languages/rules';
import { FetchError } from '@tailrace/sdk';
import { listRuleVersions } from '@tailrace/sdk/operations/pipelines';
import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryKeyOf } from '#/app/calls/query.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { EditorColumns } from '#/components/form/EditorColumns.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { type Pipeline, type Rule, rules, usePipelines } from '../pipelines.ts';
import { FunctionReference } from './FunctionReference.tsx';
import { useFunctions, useRuleCompletions } from './functions.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RuleUse } from './RuleUse.tsx';
import { TryPanel } from './TryPanel.tsx';
import { useRuleProblems } from './use-rule-problems.ts';
import { useRuleSamples } from './use-rule-samples.ts';

const newRule = `rule "new rule"
when
  has_field("message")
then
  set_field("example", true);
end`;

/** Asked before a rule of the rule builder gets a source of its own. */
const asText = (title: string) => ({
  title: `Make “${title}” a text rule?`,
  text: 'It was made with the rule builder, which cannot open a rule whose source was changed. This cannot be undone.',
  action: 'Save as text',
});

interface RuleEditorProps {
  /** The rule to edit; omit it for a new one. */
  rule?: Rule;
  /** The query whose messages a new rule starts with. */
  query?: string | undefined;
  onSaved: (rule: Rule) => void;
  onLeave: () => void;
}

interface Renaming {
  from: string;
  to: string;
  using: readonly Pipeline[];
}

/** The source of a rule, and beside it what it does to real messages, the functions it can call, and its history. */
export function RuleEditor({ rule, query, onSaved, onLeave }: RuleEditorProps) {
  const client = useQueryClient();
  const isOwnServer = useServerVersion()?.isTailrace === true;
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const using = usePipelines();
  const { save, failed } = rules.useSave(rule);
  const form = useEntityForm({
    values: {
      source: rule?.source ?? (query === undefined ? newRule : ruleForQuery(query)),
      description: rule?.description ?? '',
    },
    save: async ({ source, description }) => {
      try {
        return await save(ruleRequest({ source, description: description.trim() || null }, rule));
      } catch (error) {
        const errors = error instanceof FetchError ? parseErrors(error) : null;
        if (!errors) throw error;
        throw new Error(errors.map(({ line, reason }) => `Line ${line}: ${reason}`).join(' '));
      }
    },
    failed,
    confirm: ({ source }) =>
      rule && isBuilderRule(rule) && rule.source !== source ? asText(rule.title) : null,
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: queryKeyOf(listRuleVersions) });
      const affected = rule && rule.title !== saved.title ? pipelinesByRule(using ?? []).get(rule.title) : [];
      if (rule && affected && affected.length > 0) {
        setRenaming({ from: rule.title, to: saved.title, using: affected });
      }
      onSaved(saved);
    },
  });
  const source = useStore(form.api.store, ({ values }) => values.source);
  const functions = useFunctions();
  const problems = useRuleProblems(source, functions);
  const completions = useRuleCompletions(functions);
  const ruleOptions = useMemo(() => (functions ? { functions } : {}), [functions]);
  const format = () => form.api.setFieldValue('source', formatSource(source));
  usePaletteAction({ label: 'Format the source', run: format });
  return (
    <>
      <EditorColumns>
        <Box css={{ '& form': { maxWidth: 'none' } }}>
          <FormLayout
            form={form}
            label={rule ? `Rule ${rule.title}` : 'New rule'}
            submit={rule ? 'Save rule' : 'Create rule'}
            submitting={rule ? 'Saving rule' : 'Creating rule'}
            onLeave={onLeave}
            extra={<Button onClick={format}>Format</Button>}
          >
            <form.Field name="source">
              <CodeField
                label="Source"
                help="The title of the rule is the one in its source."
                language="rule"
                rows={14}
                problems={problems}
                completions={completions}
                ruleOptions={ruleOptions}
              />
            </form.Field>
            <form.Field name="description">
              <TextField label="Description" isOptional />
            </form.Field>
          </FormLayout>
          {rule && isBuilderRule(rule) && (
            <chakra.p mt="3" textStyle="small" color="fg.muted">
              Made with the rule builder. It can still be opened there while you only change its description;
              a change of its source makes it a text rule.
            </chakra.p>
          )}
          {rule && (
            <Box mt="6">
              <RuleUse title={rule.title} />
            </Box>
          )}
        </Box>
        <SidePanel
          ruleId={rule?.id ?? null}
          source={source}
          functions={functions}
          hasHistory={isOwnServer && rule !== undefined}
          onRestore={(version) => {
            form.api.setFieldValue('source', version.source);
            form.api.setFieldValue('description', version.description ?? '');
          }}
        />
      </EditorColumns>
      {renaming && <RenameDialog {...renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}

interface SidePanelProps {
  ruleId: string | null;
  source: string;
  functions: readonly RuleFunction[] | undefined;
  hasHistory: boolean;
  onRestore: Parameters<typeof HistoryPanel>[0]['onRestore'];
}

/** What helps to write a rule, in tabs. The chosen messages stay while another tab is open. */
export function SidePanel({ ruleId, source, functions, hasHistory, onRestore }: SidePanelProps) {
  const samples = useRuleSamples();
  return (
    <Box position={{ lg: 'sticky' }} top="4" minW="0">
      <Tabs.Root defaultValue="try" lazyMount unmountOnExit>
        <Tabs.List aria-label="Help with this rule">
          <Tabs.Trigger value="try">Try it</Tabs.Trigger>
          <Tabs.Trigger value="functions">Functions</Tabs.Trigger>
          {hasHistory && <Tabs.Trigger value="history">History</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value="try">
          <TryPanel source={source} functions={functions} samples={samples} />
        </Tabs.Content>
        <Tabs.Content value="functions">
          <FunctionReference />
        </Tabs.Content>
        {hasHistory && ruleId !== null && (
          <Tabs.Content value="history">
            <HistoryPanel ruleId={ruleId} source={source} onRestore={onRestore} />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </Box>
  );
}
