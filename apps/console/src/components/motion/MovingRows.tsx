import { type FeatureBundle, LazyMotion, MotionConfig, m } from 'framer-motion';
import { Children, isValidElement, type ReactNode } from 'react';

/** If the animation code fails to load, rows jump to their place, which is not worth reporting. */
const loadLayout = (): Promise<FeatureBundle> =>
  import('./layout-features.ts').then(
    ({ layoutFeatures }) => layoutFeatures,
    () => new Promise(() => {}),
  );

/** Keyed rows that slide to their new places when they are reordered. */
export function MovingRows({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children).filter(isValidElement);
  const order = rows.map(({ key }) => key).join();
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: 0.16, ease: 'easeOut' }}>
      <LazyMotion features={loadLayout} strict>
        {rows.map((row) => (
          // Measure only when the order changes, not on every keystroke in a row.
          <m.div key={row.key} layout="position" layoutDependency={order}>
            {row}
          </m.div>
        ))}
      </LazyMotion>
    </MotionConfig>
  );
}
