import { useEffect, useEffectEvent } from 'react';
import type { ChartProps } from './model.ts';
import type { Picture } from './picture.ts';

/**
 * Offers what is drawn as a picture; `null` while there is nothing to save. The code that makes pictures is loaded when
 * the first is saved.
 */
export function useDrawn(
  onDrawn: ChartProps['onDrawn'],
  picture: (Omit<Picture, 'inner' | 'subtitle'> & { inner: () => Promise<string> | string }) | null,
) {
  const svg = useEffectEvent(async (subtitle: string) => {
    if (!picture) throw new Error('This chart is not drawn yet.');
    const { svgOf } = await import('./picture.ts');
    return svgOf({ ...picture, inner: await picture.inner(), subtitle });
  });
  const isDrawn = picture !== null;
  useEffect(() => {
    if (!onDrawn || !isDrawn) return;
    onDrawn({
      svg,
      png: async (subtitle) => (await import('./picture.ts')).pngOf(await svg(subtitle)),
    });
    return () => onDrawn(null);
  }, [onDrawn, isDrawn]);
}
