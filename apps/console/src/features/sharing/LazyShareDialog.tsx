import { prepared } from '#/app/prepared.tsx';

export const { Component: ShareDialog } = prepared(() =>
  import('./ShareDialog.tsx').then((module) => module.ShareDialog),
);
