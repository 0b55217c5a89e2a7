import { type FeatureBundle, LazyMotion, MotionConfig, m } from 'framer-motion';
import { Children, isValidElement, type ReactNode } from 'react';

/** Without its code rows change places at once, which is no failure to report. */
const loadLayout = (): Promise<FeatureBundle> =>
  import('./layout-features.ts').then(
    ({ layoutFeatures }) => layoutFeatures,
    () => new Promise(() => {}),
  );

/** Rows with keys of their own, which slide to their new places when their order changes. */
export function MovingRows({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children).filter(isValidElement);
  const order = rows.map(({ key }) => key).join();
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: 0.16, ease: 'easeOut' }}>
      <LazyMotion features={loadLayout} strict>
        {rows.map((row) => (
          // Measured when the order changes, not with every letter that is typed into a row.
          <m.div key={row.key} layout="position" layoutDependency={order}>
            {row}
          </m.div>
        ))}
      </LazyMotion>
    </MotionConfig>
  );
}
