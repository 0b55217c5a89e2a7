import { type ParsedTemplate, renderTemplate, type TemplateError } from '@tailrace/languages/freemarker';
import type { Schemas } from '@tailrace/sdk';

/** What a template knows of the sidecar it is rendered for, as `sidecar.nodeName`. */
export interface TemplateSidecar {
  nodeId: string;
  nodeName: string;
  sidecarVersion: string;
  operatingSystem: string;
  /** By name, so that `sidecar.tags.web??` says whether the machine has a tag. */
  tags: Readonly<Record<string, true>>;
  /** Where a collector stores its state for this configuration; agents before 1.3 do not say. */
  spoolDir?: string;
}

/** Stands for any sidecar in a preview. */
export const previewSidecar: TemplateSidecar = {
  nodeId: '<node id>',
  nodeName: '<node name>',
  sidecarVersion: '<version>',
  operatingSystem: '<operating system>',
  tags: {},
  spoolDir: '<spool directory>',
};

/** A directory of its own for each configuration, because several of them can run on one machine. */
function spoolDirectory(details: Schemas['NodeDetails'], configurationId: string | null): string | undefined {
  const { collector_configuration_directory: directory, operating_system } = details;
  if (!directory || configurationId === null) return undefined;
  const separator = operating_system.toLowerCase() === 'windows' ? '\\' : '/';
  return `${directory}${separator}${configurationId}`;
}

/** The values of a sidecar for a configuration; null is one that is not stored yet. */
export function templateSidecar(
  {
    node_id,
    node_name,
    sidecar_version,
    node_details,
  }: Pick<Schemas['SidecarSummary'], 'node_id' | 'node_name' | 'sidecar_version' | 'node_details'>,
  configurationId: string | null,
): TemplateSidecar {
  const spoolDir = spoolDirectory(node_details, configurationId);
  return {
    nodeId: node_id,
    nodeName: node_name,
    sidecarVersion: sidecar_version,
    operatingSystem: node_details.operating_system,
    tags: Object.fromEntries((node_details.tags ?? []).map((tag) => [tag, true])),
    ...(spoolDir !== undefined && { spoolDir }),
  };
}

/**
 * The text of a configuration for a sidecar; it ends with a line break. `include` gives the template of another
 * configuration by its id. Throws a TemplateError. For many sidecars, parse the templates once.
 */
export function renderConfiguration(
  template: string | ParsedTemplate,
  sidecar: TemplateSidecar,
  variables: readonly Pick<Schemas['ConfigurationVariable'], 'name' | 'content'>[],
  include: (id: string) => string | ParsedTemplate | null,
): string {
  const user = Object.fromEntries(variables.map(({ name, content }) => [name, content]));
  const text = renderTemplate(template, { model: { sidecar, user }, include });
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The error of a template as the calls of the server report it. */
export const collectorTemplateError = ({
  message,
  line,
  column,
  includedId,
}: TemplateError): Schemas['CollectorTemplateError'] => ({
  message,
  line,
  column,
  configuration_id: includedId,
});
