import { lazy, Suspense } from 'react';
import type { DisplayDialogProps } from './DisplayDialog.tsx';

const DisplayDialog = lazy(async () => ({ default: (await import('./DisplayDialog.tsx')).DisplayDialog }));

export function LazyDisplayDialog(props: DisplayDialogProps) {
  return (
    <Suspense>
      <DisplayDialog {...props} />
    </Suspense>
  );
}
