import { collectorLabel } from '@tailrace/domain/sidecars/collector-form';
import { listCollectorConfigurations, listCollectorSummaries } from '@tailrace/sdk/operations/sidecars';
import { paletteSource } from '#/app/palette-source.ts';

export const collectorConfigurationSource = paletteSource({
  kind: 'Collector configuration',
  list: listCollectorConfigurations,
  input: { per_page: 1000 },
  entities: ({ configurations }) =>
    configurations.map(({ id, name }) => ({ id, name, href: `/system/sidecars/configuration/edit/${id}` })),
});

export const collectorSource = paletteSource({
  kind: 'Log collector',
  list: listCollectorSummaries,
  input: { per_page: 1000 },
  entities: ({ collectors }) =>
    collectors.map((collector) => ({
      id: collector.id,
      name: collectorLabel(collector),
      href: `/system/sidecars/collector/edit/${collector.id}`,
    })),
});
