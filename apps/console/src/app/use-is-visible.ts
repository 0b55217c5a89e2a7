import { type RefObject, useEffect, useState } from 'react';

/** So that what is loaded when it is visible has its response when it is scrolled to. */
const visibilityMargin = '256px 0px';

/** Whether an element is on the screen or close to it. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: visibilityMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
