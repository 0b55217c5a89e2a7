import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../../errors.ts';
import type { AreaHandler } from '../../../host/area.ts';
import { ok } from '../../../http/handler.ts';
import { inTurns } from '../../../in-turns.ts';
import { type RegisteredSidecar, sidecarRegistry } from '../fleet/sidecar-registry.ts';
import { rendering } from '../rendering/rendering.ts';
import { configurationService } from './configuration-service.ts';

const maxPreviews = 20;

export const previewServices = { configurationService, registry: sidecarRegistry, rendering };

/** Renders a template for sidecars that are named, or else for all that have the configuration. */
export const previewConfigurationForSidecars: AreaHandler<
  typeof previewServices,
  'previewConfigurationForSidecars'
> = async ({ body: { template, configuration_id, sidecar_ids } }, services) => {
  const { registry, rendering } = services;
  const id = configuration_id === null ? null : services.configurationService.get(configuration_id).id;
  const named = sidecar_ids?.map((nodeId): RegisteredSidecar => {
    const sidecar = registry.find(nodeId);
    if (!sidecar) throw new NotFoundError(`There is no sidecar ${nodeId.slice(0, 100)}`);
    return sidecar;
  });
  const sidecars = named ?? (id === null ? [] : registry.assignedTo(id));
  const shown: Schemas['SidecarPreview'][] = [];
  const failing: Schemas['SidecarPreview'][] = [];
  let failed = 0;
  for await (const [index, sidecar] of inTurns(sidecars.entries())) {
    const { text, error } = rendering.renderTemplate(template, { sidecar, id });
    if (error) failed += 1;
    const isShown = named !== undefined && index < maxPreviews;
    if (!isShown && (!error || failing.length >= maxPreviews)) continue;
    (isShown ? shown : failing).push({
      node_id: sidecar.node_id,
      node_name: sidecar.node_name,
      preview: text,
      sent: id === null ? null : registry.sentText(sidecar.node_id, id),
      error,
    });
  }
  return ok({ total: sidecars.length, failed, previews: [...shown, ...failing] });
};
