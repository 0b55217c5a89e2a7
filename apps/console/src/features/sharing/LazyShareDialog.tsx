import { preparedDialog } from '#/app/prepared.tsx';

export const { Component: ShareDialog } = preparedDialog(() =>
  import('./ShareDialog.tsx').then((module) => module.ShareDialog),
);
