import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

// For the search, which is drawn without Chakra.
export const StreamRuleDialog = lazyWithRetry(
  async () => (await import('./StreamRuleDialog.tsx')).StreamRuleDialog,
  { holdsTyping: true },
);

export const LazyStreamSearchHead = lazyWithRetry(
  async () => (await import('./StreamSearchHead.tsx')).StreamSearchHead,
);
