import { lazy, Suspense } from 'react';
import type { FieldViewProps } from './FieldView.tsx';

const FieldView = lazy(async () => ({ default: (await import('./FieldView.tsx')).FieldView }));

/** Nobody waits for it who does not look at a field. */
export function LazyFieldView(props: FieldViewProps) {
  return (
    <Suspense fallback={null}>
      <FieldView {...props} />
    </Suspense>
  );
}
