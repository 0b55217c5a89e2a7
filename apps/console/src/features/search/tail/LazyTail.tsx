import { prepared } from '#/app/prepared.tsx';

// Nobody waits for these who does not follow.
export const { Component: LazyTailStatus } = prepared(
  async () => (await import('./TailStatus.tsx')).TailStatus,
);
export const { Component: LazyNewMessages } = prepared(
  async () => (await import('./NewMessages.tsx')).NewMessages,
);
