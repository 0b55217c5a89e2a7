import { prepared } from '#/app/prepared.tsx';

/** Nobody waits for it who does not look at a field. */
export const { Component: LazyFieldView } = prepared(async () => (await import('./FieldView.tsx')).FieldView);
