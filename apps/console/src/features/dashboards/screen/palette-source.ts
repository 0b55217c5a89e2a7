import { listDashboards } from '@tailrace/sdk/operations/views';
import { paletteSource } from '#/app/palette-source.ts';

/** At most this many dashboards are listed. */
const maxDashboards = 500;

/** Anyone may list dashboards; the server returns their own and those shared with them. */
export const dashboardSource = paletteSource({
  kind: 'Dashboard',
  list: listDashboards,
  input: { per_page: maxDashboards },
  entities: ({ views }) => views.map(({ id, title }) => ({ id, name: title, href: `/dashboards/${id}` })),
});
