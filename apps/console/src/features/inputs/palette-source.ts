import { listClusterInputStates, listInputs } from '@tailrace/sdk/operations/inputs';
import { paletteSource } from '#/app/palette-source.ts';

export const inputSource = paletteSource({
  kind: 'Input',
  list: listInputs,
  // As for the link to the page.
  permission: listClusterInputStates.permission,
  entities: ({ inputs }) =>
    inputs.map(({ id, title }) => ({ id, name: title, href: `/system/inputs/${id}` })),
});
