import { allOfThem } from '@tailrace/domain/lists/list-defaults';
import { listEventDefinitions } from '@tailrace/sdk/operations/events';
import { paletteSource } from '#/app/palette-source.ts';

export const eventDefinitionSource = paletteSource({
  kind: 'Event definition',
  list: listEventDefinitions,
  input: { per_page: allOfThem },
  entities: ({ event_definitions }) =>
    event_definitions.map(({ id, title }) => ({ id, name: title, href: `/alerts/definitions/${id}` })),
});
