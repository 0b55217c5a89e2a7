import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { paletteSource } from '#/app/palette-source.ts';

export const sidecarSource = paletteSource({
  kind: 'Sidecar',
  list: listSidecars,
  input: { sort: 'node_name', order: 'asc', per_page: 1000 },
  entities: ({ sidecars }) =>
    sidecars.map(({ node_id, node_name }) => ({
      id: node_id,
      name: node_name,
      href: `/system/sidecars/${encodeURIComponent(node_id)}/status`,
    })),
});
