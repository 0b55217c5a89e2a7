import { callSnippet, fromWire, type RuleFunction, signatureText } from '@tailrace/languages/rules';
import { listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listLookupTables } from '@tailrace/sdk/operations/lookup';
import { listRuleFunctions } from '@tailrace/sdk/operations/pipelines';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { CodeWord } from '#/components/core/code-editor/model.ts';
import { useStreamTitles } from '../pipelines.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** The functions that rules of this server can call, by name; `undefined` while loading. */
export function useFunctions(): readonly RuleFunction[] | undefined {
  const { data } = useQuery(
    query(listRuleFunctions, {}, { isAside: true, staleTime: Number.POSITIVE_INFINITY }),
  );
  return useMemo(() => data?.map(fromWire).sort((a, b) => byName.compare(a.name, b.name)), [data]);
}

const functionWord = (fn: RuleFunction): CodeWord => ({
  name: fn.name,
  kind: 'function',
  detail: signatureText(fn).slice(fn.name.length),
  info: fn.description,
  snippet: callSnippet(fn),
});

const aside = { isAside: true, staleTime: 60_000 };

/** What the editor of a rule completes: functions, and names that only the server knows. */
export function useRuleCompletions(functions: readonly RuleFunction[] | undefined): readonly CodeWord[] {
  const can = useCan();
  const fields = useQuery(query(listFieldTypes, {}, aside)).data;
  const inputs = useQuery(query(listInputs, {}, aside)).data?.inputs;
  const patterns = useQuery({
    ...query(listGrokPatterns, {}, aside),
    enabled: can(listGrokPatterns),
  }).data?.patterns;
  const tables = useQuery({
    ...query(listLookupTables, { per_page: 1000 }, aside),
    enabled: can(listLookupTables),
  }).data?.lookup_tables;
  const streams = useStreamTitles();
  return useMemo(() => {
    const named = (kind: string, names: readonly string[] = []) =>
      names.map((name): CodeWord => ({ name, kind }));
    return [
      ...(functions ?? []).map(functionWord),
      ...named(
        'field',
        fields?.map(({ name }) => name),
      ),
      ...named(
        'input',
        inputs?.map(({ title }) => title),
      ),
      ...named(
        'grok_pattern',
        patterns?.map(({ name }) => name),
      ),
      ...named(
        'lookup_table',
        tables?.map(({ name }) => name),
      ),
      ...named(
        'stream',
        streams?.map(({ title }) => title),
      ),
    ];
  }, [functions, fields, inputs, patterns, tables, streams]);
}
