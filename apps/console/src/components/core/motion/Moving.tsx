import { AnimatePresence, domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion';
import { Children, isValidElement, type ReactNode } from 'react';

export interface PresenceProps {
  /** Children with keys; removed ones animate out before they unmount. */
  children: ReactNode;
  /** The side they slide in from. */
  from: 'above' | 'below' | 'end';
}

const offsets = { above: { y: -8 }, below: { y: 8 }, end: { x: 12 } } as const;
const still = { x: 0, y: 0, opacity: 1 };

/** Fades and slides children in and out. */
export function Moving({ children, from }: PresenceProps) {
  const isReduced = useReducedMotion();
  const away = { opacity: 0, ...offsets[from] };
  return (
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence initial={false} mode="popLayout">
        {Children.toArray(children).map(
          (child) =>
            isValidElement(child) && (
              <m.div
                key={child.key}
                initial={isReduced ? false : away}
                animate={still}
                exit={{ ...away, transition: { duration: isReduced ? 0 : 0.12 } }}
                transition={{ duration: isReduced ? 0 : 0.16, ease: 'easeOut' }}
              >
                {child}
              </m.div>
            ),
        )}
      </AnimatePresence>
    </LazyMotion>
  );
}
