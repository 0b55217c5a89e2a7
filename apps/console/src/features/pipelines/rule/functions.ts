import { ruleFunctions } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';
import { listRuleFunctions } from '@tailrace/sdk/operations/pipelines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';

type Listed = Schemas['RuleFunction'];

/** A function of rules as the reference shows it. */
export interface FunctionEntry {
  name: string;
  group: string;
  /** `contains(value: String, search: String, ignore_case?: Boolean) → Boolean` */
  signature: string;
  description: string;
  parameters: readonly { name: string; type: string; isOptional: boolean; description: string }[];
  examples: (typeof ruleFunctions)[number]['examples'];
}

const shortType = (className: string) =>
  className.slice(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);

const known = new Map(ruleFunctions.map((one) => [one.name, one]));

const byName = new Intl.Collator('en', { numeric: true });

/** The server's functions, with the groups and examples of those that are documented here. */
export function functionEntries(listed: readonly Listed[]): FunctionEntry[] {
  return listed
    .map(({ name, params, return_type, description }): FunctionEntry => {
      const documented = known.get(name);
      const parameters = params.map((parameter) => ({
        name: parameter.name,
        type: shortType(parameter.type),
        isOptional: parameter.optional,
        description:
          documented?.parameters.find((one) => one.name === parameter.name)?.description ??
          parameter.description ??
          '',
      }));
      const list = parameters.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
      return {
        name,
        group: documented?.group ?? 'Other',
        signature: `${name}(${list.join(', ')}) → ${shortType(return_type)}`,
        description: documented?.description ?? description ?? '',
        parameters,
        examples: documented?.examples ?? [],
      };
    })
    .toSorted((a, b) => byName.compare(a.name, b.name));
}

const none: readonly FunctionEntry[] = [];

/** The functions that rules of this server can call. */
export function useFunctions(): readonly FunctionEntry[] {
  const { data } = useQuery(
    query(listRuleFunctions, {}, { isAside: true, staleTime: Number.POSITIVE_INFINITY }),
  );
  return useMemo(() => (data ? functionEntries(data) : none), [data]);
}
