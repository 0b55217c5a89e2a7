import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Size } from './Plot.tsx';

use([SVGRenderer]);

/** What ECharts draws, as SVG markup. */
export function markupOf(option: EChartsCoreOption, size: Size): string {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, ...size });
  drawing.setOption(option);
  const markup = drawing.renderToSVGString();
  drawing.dispose();
  return markup;
}
