import { type CallNode, parseRule } from '@tailrace/languages/rules';
import type { InputSummary, Schemas, Stream } from '@tailrace/sdk';
import { inputMetricFullName } from '../cluster/throughput.ts';
import { countOf } from '../format/format.ts';
import { metricNames } from '../metrics/metric-names.ts';
import { ruleTypes } from '../streams/stream-rules.ts';
import { stagesOf } from './stages.ts';

export const flowColumns = ['Inputs', 'Streams', 'Pipelines', 'Stages', 'Rules', 'Routed to'] as const;

/** Where a node leads to. */
type FlowKind = 'input' | 'stream' | 'pipeline' | 'stage' | 'rule' | 'target';

/** A box of the diagram. */
export interface FlowNode {
  id: string;
  kind: FlowKind;
  /** Index of `flowColumns`. */
  column: number;
  /** From 0, the same height in all columns. */
  row: number;
  title: string;
  note: string;
  /** Id of the entity; `null` for a rule that does not exist. */
  entity: string | null;
  /** Name of the meter with its rate. */
  meter: string | null;
}

interface FlowEdge {
  from: string;
  to: string;
}

export interface Flow {
  nodes: FlowNode[];
  edges: FlowEdge[];
  rows: number;
}

export interface FlowSources {
  inputs: readonly InputSummary[];
  streams: readonly Stream[];
  indexSets: readonly { id: string; title: string }[];
  connections: readonly Schemas['PipelineConnection'][];
  pipelines: readonly Schemas['Pipeline'][];
  rules: readonly Schemas['PipelineRule'][];
}

/** The streams that a rule routes to, as it names them: by title or id. */
export function routesOf(source: string): string[] {
  const routes = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isCall(value) && value.name === 'route_to_stream') {
      value.arguments.forEach((argument, at) => {
        const isTarget = argument.name === null ? at < 2 : /^(?:name|id)$/.test(argument.name);
        const { value: given } = argument;
        if (isTarget && given.kind === 'literal' && typeof given.value === 'string') routes.add(given.value);
      });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseRule(source).rule);
  return [...routes];
}

const isCall = (value: object): value is CallNode => 'kind' in value && value.kind === 'call';

/** The inputs whose messages a stream takes: those its rules name; the default stream takes all. */
function inputsOf(stream: Stream, inputs: readonly InputSummary[]): readonly InputSummary[] {
  if (stream.is_default) return inputs;
  const ids = stream.rules.filter(({ type }) => type === ruleTypes.input).map(({ value }) => value);
  return inputs.filter(({ id }) => ids.includes(id));
}

/**
 * The way of messages through the server, in columns. Stages and rules of a pipeline are only shown if it is `isOpen`.
 * Each rule has a row; a stage, and a pipeline, stands at its first one.
 */
export function flowOf(
  { inputs, streams, indexSets, connections, pipelines, rules }: FlowSources,
  isOpen: (pipelineId: string) => boolean,
): Flow {
  const nodes: FlowNode[] = [];
  const edges: FlowEdge[] = [];
  const ruleByTitle = new Map(rules.map((rule) => [rule.title, rule]));
  const setTitle = new Map(indexSets.map(({ id, title }) => [id, title]));
  const storedIn = ({ index_set_id }: Stream) => setTitle.get(index_set_id) ?? '';
  const byTitle = <Entity extends { title: string }>(list: readonly Entity[]) =>
    list.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));

  byTitle(inputs).forEach((input, row) => {
    const { id, title, name } = input;
    const meter = inputMetricFullName(input, 'incomingMessages');
    nodes.push({ id: `input ${id}`, kind: 'input', column: 0, row, title, note: name, entity: id, meter });
  });
  byTitle(streams).forEach((stream, row) => {
    const { id, title } = stream;
    const node = { id: `stream ${id}`, kind: 'stream' as const, column: 1, row, title, entity: id };
    nodes.push({ ...node, note: storedIn(stream), meter: metricNames.stream(id) });
    edges.push(...inputsOf(stream, inputs).map((input) => ({ from: `input ${input.id}`, to: node.id })));
  });
  for (const { stream_id, pipeline_ids } of connections) {
    edges.push(...pipeline_ids.map((id) => ({ from: `stream ${stream_id}`, to: `pipeline ${id}` })));
  }
  const targets = new Map<string, Stream>();
  let row = 0;
  for (const pipeline of byTitle(pipelines)) {
    const id = pipeline.id ?? '';
    const node = `pipeline ${id}`;
    const stages = stagesOf(pipeline);
    const count = stages.reduce((sum, stage) => sum + stage.rules.length, 0);
    const note = `${countOf(stages.length, 'stage')}, ${countOf(count, 'rule')}`;
    nodes.push({
      ...{ id: node, kind: 'pipeline', column: 2, row, title: pipeline.title },
      ...{ note, entity: id, meter: metricNames.pipeline(id) },
    });
    const first = row;
    for (const { stage, rules: titles } of isOpen(id) ? stages : []) {
      const stageNode = `${node} stage ${stage}`;
      edges.push({ from: node, to: stageNode });
      nodes.push({
        ...{ id: stageNode, kind: 'stage', column: 3, row, title: `Stage ${stage}`, note: '' },
        ...{ entity: id, meter: metricNames.stage(id, stage) },
      });
      titles.forEach((title, at) => {
        const rule = ruleByTitle.get(title);
        const ruleNode = `${stageNode} rule ${at}`;
        edges.push({ from: stageNode, to: ruleNode });
        nodes.push({
          ...{ id: ruleNode, kind: 'rule', column: 4, row: row + at, title, entity: rule?.id ?? null },
          note: rule ? '' : 'does not exist',
          meter: rule ? metricNames.stageRule(rule.id ?? '', id, stage, 'matched') : null,
        });
        for (const route of rule ? routesOf(rule.source) : []) {
          const stream = streams.find((one) => one.title === route || one.id === route);
          if (!stream) continue;
          targets.set(stream.id, stream);
          edges.push({ from: ruleNode, to: `target ${stream.id}` });
        }
      });
      row += Math.max(1, titles.length);
    }
    row = Math.max(row, first + 1);
  }
  byTitle([...targets.values()]).forEach((stream, at) => {
    const { id, title } = stream;
    const node = { id: `target ${id}`, kind: 'target' as const, column: 5, row: at, title, entity: id };
    nodes.push({ ...node, note: storedIn(stream), meter: metricNames.stream(id) });
  });
  const known = new Set(nodes.map((node) => node.id));
  return {
    nodes,
    edges: edges.filter(({ from, to }) => known.has(from) && known.has(to)),
    rows: Math.max(0, ...nodes.map((node) => node.row + 1)),
  };
}

/** The nodes before and after a node, and itself. */
export function flowPath({ edges }: Pick<Flow, 'edges'>, id: string): Set<string> {
  const path = new Set([id]);
  const follow = (start: string, isForward: boolean): void => {
    for (const { from, to } of edges) {
      const [here, next] = isForward ? [from, to] : [to, from];
      if (here !== start || path.has(next)) continue;
      path.add(next);
      follow(next, isForward);
    }
  };
  follow(id, true);
  follow(id, false);
  return path;
}

/** The pipelines that have all words of a text, in their own title or that of their rules or streams. */
export function matchingPipelines(
  { pipelines, streams, connections }: FlowSources,
  text: string,
): Schemas['Pipeline'][] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const titles = new Map(streams.map(({ id, title }) => [id, title]));
  return pipelines.filter((pipeline) => {
    const connected = connections.filter(({ pipeline_ids }) => pipeline_ids.includes(pipeline.id ?? ''));
    const all = [
      pipeline.title,
      ...pipeline.stages.flatMap(({ rules }) => rules),
      ...connected.map(({ stream_id }) => titles.get(stream_id) ?? ''),
    ];
    const searched = all.join('\n').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
