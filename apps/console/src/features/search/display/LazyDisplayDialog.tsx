import { prepared } from '#/app/prepared.tsx';

export const { Component: LazyDisplayDialog } = prepared(
  async () => (await import('./DisplayDialog.tsx')).DisplayDialog,
);
