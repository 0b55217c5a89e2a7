import { isBuiltInStream, withReferences } from '@tailrace/domain/content-packs/references';
import { typedText } from '@tailrace/domain/content-packs/values';
import { argumentsOf, type CallNode, functionNamed, parseRule } from '@tailrace/languages/rules';
import { defineService } from '../../../host/service.ts';
import { visitExpressions } from '../../../rules/compile-rule.ts';
import { grokPatterns } from '../../grok/grok-patterns.ts';
import { storedLookupTables } from '../../lookup/stored-lookups.ts';
import { ruleService } from '../../pipelines/rule-service.ts';
import { storedRules } from '../../pipelines/stored-pipelines.ts';
import { storedStreams } from '../../streams/stored-streams.ts';
import { type DataOf, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest, requirePermission } from '../pack-request.ts';
import { patternsNamed } from './grok-pattern.ts';

/** Functions that fail without the stream they name. */
const routing = new Set(['route_to_stream', 'remove_from_stream']);

/** The constant arguments of a call that name a lookup table or a stream, or are a grok pattern. */
function constantsOf(call: CallNode) {
  const fn = functionNamed(call.name);
  if (!fn) return [];
  return argumentsOf(call, fn).flatMap((argument, position) => {
    const { name, constant } = fn.parameters[position] ?? {};
    const kind = routing.has(fn.name) && name === 'name' ? 'stream' : constant;
    const isText = argument?.kind === 'literal' && typeof argument.value === 'string';
    return isText && kind ? [{ kind, text: String(argument.value) }] : [];
  });
}

/** What the source of a rule names. */
function constantsIn(source: string) {
  const { rule } = parseRule(source);
  const constants: ReturnType<typeof constantsOf> = [];
  if (rule)
    visitExpressions(rule, (node) => void (node.kind === 'call' && constants.push(...constantsOf(node))));
  return constants;
}

/** The functions in the source of a rule that this server does not have. */
function unknownFunctionsIn(source: string): Set<string> {
  const { rule } = parseRule(source);
  const names = new Set<string>();
  if (rule)
    visitExpressions(
      rule,
      (node) => void (node.kind === 'call' && !functionNamed(node.name) && names.add(node.name)),
    );
  return names;
}

const withoutIds = (source: unknown) =>
  withReferences({ type: { name: 'pipeline_rule' }, data: { source } }, () => '').source as string;

/** Whether two sources are the same but for the ends of their lines. */
export function isSameSource(a: string, b: unknown): boolean {
  const normal = (source: string) => source.replaceAll('\r\n', '\n').trim();
  return typeof b === 'string' && normal(a) === normal(b);
}

/** Rules of pipelines; one of the same title is used, and must have the same source: pipelines name rules by their titles. */
export const pipelineRuleType = defineService({
  needs: {
    rules: ruleService,
    stored: storedRules,
    tables: storedLookupTables,
    patterns: grokPatterns,
    streams: storedStreams,
  },
  create: (_, { rules, stored, tables, patterns, streams }): EntityType<DataOf<'pipeline_rule'>> => ({
    name: 'pipeline_rule',
    version: '1',
    list: () => stored.list().map(({ id, title }) => ({ id, title })),

    export(id) {
      const found = stored.find(id);
      if (!found) return null;
      const { title, description, source } = found;
      return {
        title: typedText(title),
        description: typedText(description),
        source: typedText(source),
      };
    },

    needs: (id) =>
      constantsIn(stored.find(id)?.source ?? '').flatMap(({ kind, text }) => {
        if (kind === 'grok') return patternsNamed(text, patterns);
        if (kind === 'stream') {
          const named = streams
            .listBy('title', text)
            .map(({ id: streamId }) => ({ type: 'stream', id: streamId }));
          return named.filter((stream) => !isBuiltInStream(stream));
        }
        const table = kind === 'lookup_table' ? tables.findBy('name', text) : null;
        return table ? [{ type: 'lookup_table', id: table.id }] : [];
      }),

    find({ title, source }) {
      const named = typeof source === 'string' ? (parseRule(source).rule?.title ?? title) : title;
      const found = typeof named === 'string' ? stored.findBy('title', named) : null;
      if (!found) return null;
      const known = { id: found.id, title: found.title };
      if (isSameSource(found.source, source)) return { ...known, difference: null, mustBeSame: true };
      // The streams and inputs of a pack are others than those that it was made of.
      return isSameSource(withoutIds(found.source), withoutIds(source))
        ? { ...known, difference: 'Its source has other ids of streams or inputs', mustBeSame: false }
        : { ...known, difference: 'Its source is another one', mustBeSame: true };
    },

    missing({ source }) {
      const names = typeof source === 'string' ? [...unknownFunctionsIn(source)] : [];
      if (names.length === 0) return null;
      const noun = names.length === 1 ? 'the function' : 'the functions';
      return `It calls ${noun} ${names.join(', ')}, which this server does not have`;
    },

    prepare: prepareEach(({ source, description }, caller) =>
      rules.prepare(
        packRequest('createRule', { source, description: description ?? null }, caller),
        caller.user.username,
      ),
    ),

    update(id, { source, description }, caller) {
      requirePermission(caller, `pipeline_rule:edit:${id}`);
      const request = packRequest('updateRule', { source, description: description ?? null }, caller);
      return rules.prepareUpdate(id, request, caller.user.username);
    },

    delete: (id) => rules.delete(id),
  }),
});
