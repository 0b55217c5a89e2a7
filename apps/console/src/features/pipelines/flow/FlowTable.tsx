import { type FlowSources, routesOf } from '@tailrace/domain/pipelines/flow';
import { stagesOf } from '@tailrace/domain/pipelines/stages';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';

/** The diagram as a table: a row for each rule in a stage. */
export function FlowTable({ sources }: { sources: FlowSources }) {
  const rows = useMemo(() => tableRows(sources), [sources]);
  return (
    <PlainTable aria-label="Data flow">
      <thead>
        <tr>
          {['Streams', 'Pipeline', 'Stage', 'Rule', 'Routed to'].map((header) => (
            <HeadCell key={header}>{header}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, streams, pipeline, stage, rule, ruleId, targets }) => (
          <tr key={key}>
            <Cell>{streams}</Cell>
            <Cell>
              <Link to="/system/pipelines/$id" params={{ id: pipeline.id ?? '' }}>
                <bdi>{pipeline.title}</bdi>
              </Link>
            </Cell>
            <Cell>{stage}</Cell>
            <Cell>
              {ruleId === null ? (
                <bdi>{rule}</bdi>
              ) : (
                <Link to="/system/pipelines/rules/$id" params={{ id: ruleId }}>
                  <bdi>{rule}</bdi>
                </Link>
              )}
            </Cell>
            <Cell>{targets}</Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function tableRows({ pipelines, streams, connections, rules }: FlowSources) {
  const titles = new Map(streams.map(({ id, title }) => [id, title]));
  const ruleByTitle = new Map(rules.map((rule) => [rule.title, rule]));
  return pipelines.flatMap((pipeline) => {
    const connected = connections
      .filter(({ pipeline_ids }) => pipeline_ids.includes(pipeline.id ?? ''))
      .map(({ stream_id }) => titles.get(stream_id) ?? stream_id);
    const shown = { pipeline, streams: connected.join(', ') || 'None' };
    const stages = stagesOf(pipeline).flatMap(({ stage, rules: ofStage }) =>
      (ofStage.length > 0 ? ofStage : ['']).map((title, at) => {
        const rule = ruleByTitle.get(title);
        const targets = rule ? routesOf(rule.source).map((route) => titles.get(route) ?? route) : [];
        return {
          ...shown,
          key: `${pipeline.id} ${stage} ${at}`,
          stage: String(stage),
          rule: title,
          ruleId: rule?.id ?? null,
          targets: targets.join(', '),
        };
      }),
    );
    const empty = { ...shown, key: `${pipeline.id}`, stage: '', rule: '', ruleId: null, targets: '' };
    return stages.length > 0 ? stages : [empty];
  });
}
