import { lazy, Suspense } from 'react';
import type { FieldPanelProps } from './FieldPanel.tsx';

const FieldPanel = lazy(async () => ({ default: (await import('./FieldPanel.tsx')).FieldPanel }));

/** Nobody waits for it who opens no field. */
export function LazyFieldPanel(props: FieldPanelProps) {
  return (
    <Suspense fallback={null}>
      <FieldPanel {...props} />
    </Suspense>
  );
}
