import { useEffect, useEffectEvent } from 'react';
import type { ChartProps } from './model.ts';
import type { Picture } from './picture.ts';

/** Offers what is drawn as a picture. The code that makes pictures is loaded when the first is saved. */
export function useDrawn(
  onDrawn: ChartProps['onDrawn'],
  picture: Omit<Picture, 'inner' | 'subtitle'> & { inner: () => Promise<string> | string },
) {
  const svg = useEffectEvent(async (subtitle: string) => {
    const { svgOf } = await import('./picture.ts');
    return svgOf({ ...picture, inner: await picture.inner(), subtitle });
  });
  useEffect(() => {
    if (!onDrawn) return;
    onDrawn({
      svg,
      png: async (subtitle) => (await import('./picture.ts')).pngOf(await svg(subtitle)),
    });
    return () => onDrawn(null);
  }, [onDrawn]);
}
