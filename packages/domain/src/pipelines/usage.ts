import type { Schemas } from '@tailrace/sdk';
import { countOf, namesText } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import { ruleTitlesOf } from './stages.ts';

type Pipeline = Schemas['Pipeline'];
type Connection = Schemas['PipelineConnection'];

/** By title of a rule, the pipelines that use it. */
export function pipelinesByRule(pipelines: readonly Pipeline[]): Map<string, Pipeline[]> {
  const byRule = new Map<string, Pipeline[]>();
  for (const pipeline of pipelines) {
    for (const title of ruleTitlesOf(pipeline)) {
      byRule.set(title, [...(byRule.get(title) ?? []), pipeline]);
    }
  }
  return byRule;
}

/** By id of a pipeline, the ids of the streams whose messages it processes. */
export function streamsByPipeline(connections: readonly Connection[]): Map<string, string[]> {
  const byPipeline = new Map<string, string[]>();
  for (const { stream_id, pipeline_ids } of connections) {
    for (const id of pipeline_ids) byPipeline.set(id, [...(byPipeline.get(id) ?? []), stream_id]);
  }
  return byPipeline;
}

interface PipelineState {
  status: Status;
  /** One or two words. */
  text: string;
  /** What is wrong and what to do, in a sentence. */
  detail?: string;
}

/**
 * Whether a pipeline runs as it is meant to. Streams and rules are `undefined` while they are unknown, such as for users
 * who may not read them.
 */
export function pipelineState(
  pipeline: Pipeline,
  streams: readonly string[] | undefined,
  ruleTitles: ReadonlySet<string> | undefined,
): PipelineState {
  if (pipeline.errors && pipeline.errors.length > 0) {
    return {
      status: 'bad',
      text: 'Has errors',
      detail: 'Its source does not parse, so that it does not run.',
    };
  }
  const missing = ruleTitles ? ruleTitlesOf(pipeline).filter((title) => !ruleTitles.has(title)) : [];
  if (missing.length > 0) {
    return {
      status: 'bad',
      text: countOf(missing.length, 'unknown rule'),
      detail: `${namesText(missing)} ${missing.length === 1 ? 'does' : 'do'} not exist, so ${missing.length === 1 ? 'it never matches' : 'they never match'}.`,
    };
  }
  if (streams?.length === 0) {
    return {
      status: 'idle',
      text: 'Not connected',
      detail: 'It is connected to no stream, so that it processes no messages.',
    };
  }
  return { status: 'good', text: 'Connected' };
}

/** What deleting rules does to the pipelines that use them. */
export function ruleDeletionEffect(
  rules: readonly { title: string }[],
  pipelines: readonly Pipeline[],
): string {
  const byRule = pipelinesByRule(pipelines);
  const users = new Set(rules.flatMap(({ title }) => byRule.get(title) ?? []));
  const them = rules.length === 1 ? 'it' : 'them';
  const lost = 'This cannot be undone.';
  if (users.size === 0) return `No pipeline uses ${them}. ${lost}`;
  const titles = namesText([...users].map(({ title }) => title));
  return `${titles} ${users.size === 1 ? 'uses' : 'use'} ${them}. The reference stays and never matches, so that stages that require all rules to match stop there. ${lost}`;
}

/** What deleting pipelines does to the streams they are connected to. */
export function pipelineDeletionEffect(streamTitles: readonly string[], count: number): string {
  const rest = `${count === 1 ? 'Its' : 'Their'} rules are kept. This cannot be undone.`;
  return streamTitles.length === 0
    ? `${count === 1 ? 'It is' : 'They are'} connected to no stream. ${rest}`
    : `Messages of ${namesText(streamTitles)} are no longer processed by ${count === 1 ? 'it' : 'them'}. ${rest}`;
}
