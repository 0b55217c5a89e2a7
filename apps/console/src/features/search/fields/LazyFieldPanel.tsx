import { prepared } from '#/app/prepared.tsx';

/** Nobody waits for it who opens no field. */
export const { Component: LazyFieldPanel } = prepared(
  async () => (await import('./FieldPanel.tsx')).FieldPanel,
);
