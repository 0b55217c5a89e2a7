import { preparedDialog } from '#/app/prepared.tsx';

export const { Component: LazyDisplayDialog } = preparedDialog(
  async () => (await import('./DisplayDialog.tsx')).DisplayDialog,
);
