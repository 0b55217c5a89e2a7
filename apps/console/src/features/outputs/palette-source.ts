import { listOutputs } from '@tailrace/sdk/operations/outputs';
import { paletteSource } from '#/app/palette-source.ts';

export const outputSource = paletteSource({
  kind: 'Output',
  list: listOutputs,
  entities: ({ outputs }) =>
    outputs.map(({ id, title }) => ({ id, name: title, href: `/system/outputs/${id}` })),
});
