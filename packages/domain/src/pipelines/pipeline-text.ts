import type { Stage } from './stages.ts';

const quoted = (title: string) => `"${title.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The source of a pipeline with these stages. */
export function pipelineText(title: string, stages: readonly Stage[]): string {
  const lines = stages.flatMap(({ stage, match, rules }) => [
    `stage ${stage} match ${match}`,
    ...rules.map((rule) => `rule ${quoted(rule)}`),
  ]);
  return [`pipeline ${quoted(title)}`, ...lines, 'end'].join('\n');
}
