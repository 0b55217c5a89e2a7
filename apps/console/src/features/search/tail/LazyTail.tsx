import { type ComponentProps, lazy, Suspense } from 'react';

const TailStatus = lazy(async () => ({ default: (await import('./TailStatus.tsx')).TailStatus }));
const NewMessages = lazy(async () => ({ default: (await import('./NewMessages.tsx')).NewMessages }));

/** Nobody waits for these who does not follow. */
export function LazyTailStatus(props: ComponentProps<typeof TailStatus>) {
  return (
    <Suspense fallback={null}>
      <TailStatus {...props} />
    </Suspense>
  );
}

export function LazyNewMessages(props: ComponentProps<typeof NewMessages>) {
  return (
    <Suspense fallback={null}>
      <NewMessages {...props} />
    </Suspense>
  );
}
