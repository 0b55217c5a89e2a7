import type { Schemas } from '@tailrace/sdk';
import { without } from '../forms/stored-entity.ts';

type Pipeline = Schemas['Pipeline'];
type Rule = Schemas['PipelineRule'];

/** What is edited of a pipeline or a rule. */
export interface SourceValues {
  source: string;
  description: string | null;
}

/** What the server itself writes of a pipeline or a rule. */
const writtenByServer = ['id', 'title', 'created_at', 'modified_at', 'errors'] as const;

/** The body that creates a pipeline, or updates the given one. */
export const pipelineRequest = (
  { source, description }: SourceValues,
  pipeline?: Pipeline,
): Schemas['PipelineRequest'] => ({
  ...(pipeline && without(pipeline, [...writtenByServer, 'stages'])),
  source,
  description,
});

const titleIn = (source: string) => /^\s*rule\s+"((?:\\.|[^"\\])*)"/i.exec(source)?.[1] ?? '';

/**
 * The body that creates a rule, or updates the given one. A rule made with the rule builder remains one as long as its source
 * is the builder's: with another source, the builder would replace it by its own when it is used the next time.
 */
export function ruleRequest(
  { source, description }: SourceValues,
  rule?: Rule,
): Schemas['PipelineRuleRequest'] {
  return {
    ...(rule && without(rule, [...writtenByServer, ...(rule.source === source ? [] : ['rule_builder'])])),
    title: titleIn(source),
    source,
    description,
  };
}

/** Whether a rule was made with the rule builder, which servers have since 5.2. */
export const isBuilderRule = ({ rule_builder }: Pick<Rule, 'rule_builder'>): boolean =>
  typeof rule_builder === 'object' && rule_builder !== null;
