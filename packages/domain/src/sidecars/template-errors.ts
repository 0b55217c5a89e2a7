import type { Schemas } from '@tailrace/sdk';

type TemplateError = Schemas['CollectorTemplateError'];

/**
 * The error of a template from a message that says where it is ("… line 3, column 5 …"); servers without a position of
 * their own have it in the text. Without one it is at the start.
 */
export function templateErrorIn(message: string): TemplateError {
  const [, line = '1', column = '1'] = /line (\d+),? column (\d+)/i.exec(message) ?? [];
  return {
    message,
    line: Math.max(1, Number(line)),
    column: Math.max(1, Number(column)),
    configuration_id: null,
  };
}

/** The errors of a template, each once, with the names of the sidecars that have it. */
export function groupedErrors(
  previews: readonly Pick<Schemas['SidecarPreview'], 'node_id' | 'node_name' | 'error'>[],
): { error: TemplateError; sidecars: { node_id: string; node_name: string }[] }[] {
  const groups = new Map<
    string,
    { error: TemplateError; sidecars: { node_id: string; node_name: string }[] }
  >();
  for (const { node_id, node_name, error } of previews) {
    if (!error) continue;
    const key = JSON.stringify([error.configuration_id, error.line, error.column, error.message]);
    const group = groups.get(key) ?? { error, sidecars: [] };
    group.sidecars.push({ node_id, node_name });
    groups.set(key, group);
  }
  return [...groups.values()];
}
