import { mockInputs } from '@tailrace/mocks/inputs';
import { mockConnections, mockPipeline, mockPipelines, mockRules } from '@tailrace/mocks/pipelines';
import { mockCheckoutStream, mockStream, mockStreams } from '@tailrace/mocks/streams';
import { expect, it, test } from 'vitest';
import { flowOf, flowPath, matchingPipelines, routesOf } from './flow.ts';

const rule = (statement: string) => `rule "a" when true then ${statement} end`;

test.each([
  ['route_to_stream("Checkout");', ['Checkout']],
  ['route_to_stream(id: "x", remove_from_default: true);', ['x']],
  ['let s = "Checkout"; route_to_stream(s);', []],
  ['drop_message();', []],
  ['route_to_stream(', []],
])('%s routes to %j', (statement, routes) => {
  expect(routesOf(rule(statement))).toEqual(routes);
});

const sources = {
  inputs: mockInputs,
  streams: mockStreams,
  indexSets: [{ id: mockStream.index_set_id, title: 'Default' }],
  connections: mockConnections,
  pipelines: mockPipelines,
  rules: mockRules.map((one) =>
    one.title === 'read access log' ? { ...one, source: rule('route_to_stream("Checkout");') } : one,
  ),
};

it('follows messages from inputs to the streams that rules route to', () => {
  const flow = flowOf(sources, () => true);
  const pipeline = `pipeline ${mockPipeline.id}`;
  const path = flowPath(flow, `${pipeline} stage 0 rule 1`);
  expect(path).toContain(`stream ${mockStream.id}`);
  expect(path).toContain(`input ${mockInputs[0]?.id}`);
  expect(path).toContain(`target ${mockCheckoutStream.id}`);
  expect(path).not.toContain(`${pipeline} stage 0 rule 0`);
  const rows = flow.nodes.filter(({ id }) => id.startsWith(pipeline)).map(({ kind, row }) => [kind, row]);
  const [[, first]] = rows as [[string, number]];
  expect(rows).toEqual([
    ['pipeline', first],
    ['stage', first],
    ['rule', first],
    ['rule', first + 1],
    ['stage', first + 2],
    ['rule', first + 2],
  ]);
});

it('leaves out the stages of a closed pipeline', () => {
  const { nodes } = flowOf(sources, () => false);
  expect(nodes.map(({ note }) => note)).toContain('1 stage, 1 rule');
  expect(new Set(nodes.map(({ kind }) => kind))).toEqual(new Set(['input', 'stream', 'pipeline']));
});

test.each([
  ['', mockPipelines.length],
  ['web', 1],
  ['health', 1],
  ['checkout web', 1],
  ['nope', 0],
])('%j finds %d pipelines', (text, count) => {
  expect(matchingPipelines(sources, text)).toHaveLength(count);
});
