import { chakra } from '@chakra-ui/react';
import { countOf, formatRate } from '@tailrace/domain/format/format';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { sourceHit } from '@tailrace/domain/pipelines/source-hits';
import { pipelinesByRule, ruleDeletionEffect } from '@tailrace/domain/pipelines/usage';
import { createRule, listRules } from '@tailrace/sdk/operations/pipelines';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useMemo } from 'react';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { ruleListSearch } from './list-search.ts';
import { FailureRate } from './PipelinesPage.tsx';
import { everyRule, type Pipeline, type Rule, rules, usePipelines, useRates } from './pipelines.ts';

/** A rule in the list. */
interface RuleRow extends Rule {
  /** `undefined` while unknown. */
  pipelines: readonly Pipeline[] | undefined;
  /** The line of the source that matches the search. */
  hit: ReturnType<typeof sourceHit>;
  /** Per second; `null` while unknown. */
  matched: number | null;
  failed: number | null;
}

function useRuleList() {
  const using = usePipelines();
  const byRule = useMemo(() => using && pipelinesByRule(using), [using]);
  const list = useWholeList({
    search: ruleListSearch,
    query: everyRule,
    rows: (reply) => reply,
    texts: ({ title, description, source }) => [title, description, source],
    order: { title: ({ title }) => title, modified: ({ modified_at }) => modified_at },
    filters: {
      use: ({ title, errors }) => [
        byRule?.has(title) ? 'used' : 'unused',
        ...(errors && errors.length > 0 ? ['broken'] : []),
      ],
    },
  });
  const names = useMemo(
    () =>
      (list.rows ?? []).flatMap(({ id }) => [
        metricNames.rule(id ?? '', 'matched'),
        metricNames.rule(id ?? '', 'failed'),
      ]),
    [list.rows],
  );
  const rates = useRates(names);
  const { query } = list.listState;
  const rows = useMemo(
    () =>
      list.rows?.map(
        (rule): RuleRow => ({
          ...rule,
          pipelines: byRule && (byRule.get(rule.title) ?? []),
          hit: sourceHit(rule.source, query),
          matched: rates.get(metricNames.rule(rule.id ?? '', 'matched')) ?? null,
          failed: rates.get(metricNames.rule(rule.id ?? '', 'failed')) ?? null,
        }),
      ),
    [list.rows, byRule, query, rates],
  );
  return { ...list, rows };
}

const title: TitleColumn<RuleRow> = {
  text: (rule) => rule.title,
  link: ({ id }) => <Link to="/system/pipelines/rules/$id" params={{ id: id ?? '' }} />,
  note: ({ description, hit }) =>
    hit ? (
      <chakra.span title={`Line ${hit.line}: ${hit.text}`}>
        line {hit.line}:{' '}
        <chakra.bdi dir="ltr" className="mono" color="fg.default">
          {hit.text}
        </chakra.bdi>
      </chakra.span>
    ) : (
      (description ?? '')
    ),
  isSortable: true,
};

const columns: EntityColumn<RuleRow>[] = [
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: ({ errors, pipelines }) => {
      if (errors && errors.length > 0) {
        return (
          <StatusBadge
            status="bad"
            detail={errors.map(({ line, reason }) => `Line ${line}: ${reason}`).join('\n')}
          >
            {countOf(errors.length, 'error')}
          </StatusBadge>
        );
      }
      if (!pipelines) return '';
      return pipelines.length > 0 ? (
        <StatusBadge status="good">In use</StatusBadge>
      ) : (
        <StatusBadge status="idle">Not used</StatusBadge>
      );
    },
  },
  {
    id: 'pipelines',
    header: 'Pipelines',
    cell: ({ pipelines }) =>
      pipelines?.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/system/pipelines/$id" params={{ id: id ?? '' }}>
            <bdi>{title}</bdi>
          </Link>
        </Fragment>
      )),
  },
  {
    id: 'matched',
    header: 'Matches/s',
    isNumber: true,
    cell: ({ matched }) => (matched === null ? '–' : formatRate(matched)),
  },
  {
    id: 'failed',
    header: 'Errors/s',
    isNumber: true,
    cell: ({ failed }) => <FailureRate rate={failed} />,
  },
];

const filters = [
  {
    name: 'use',
    label: 'State',
    options: [
      { value: 'used', label: 'In use' },
      { value: 'unused', label: 'Not used' },
      { value: 'broken', label: 'Has errors' },
    ],
  },
];

export function RulesPage() {
  const can = rules.useCan();
  return (
    <ListPage
      lead="A rule changes, routes or drops the messages that match its condition. It runs in the stages of pipelines."
      links={can.create ? [{ label: 'Create rule', to: '/system/pipelines/rules/new', isPrimary: true }] : []}
      noun={{ one: 'rule', many: 'rules' }}
      list={useRuleList()}
      rowId={({ id }) => id ?? ''}
      permission={listRules.permission}
      title={title}
      columns={columns}
      filters={filters}
      searchHint="Search in titles and sources"
      actions={useRuleActions()}
      empty={{
        title: 'No rules yet',
        text: 'Create one and try it on real messages, then add it to a stage of a pipeline.',
        creation: createRule.permission,
        link: 'Create rule',
      }}
    />
  );
}

function useRuleActions(): EntityAction<Rule>[] {
  const navigate = useNavigate();
  const { edit } = rules.useCan();
  const using = usePipelines();
  return [
    {
      label: (rule) => (edit(rule) ? 'Edit rule' : 'Show rule'),
      in: ['row'],
      run: ([rule]) => rule && navigate({ to: '/system/pipelines/rules/$id', params: { id: rule.id ?? '' } }),
    },
    rules.useDeletion({ effect: (rows) => ruleDeletionEffect(rows, using ?? []) }),
  ];
}
