import { gradientColor } from '@tailrace/domain/search/colour-scales';
import type { Figure } from '@tailrace/domain/views/widgets/pivot-table';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import type { Cells } from './cells.ts';

/** The colours of a heatmap's cells. */
export interface ColourRange {
  lower: number;
  upper: number;
  /** `null` leaves a cell without a value empty. */
  colourOf: (figure: Figure) => string | null;
  /** From the lower to the upper end, for the legend. */
  stops: readonly string[];
}

const shades = 256;
const legendStops = 9;

const numberOf = (text: string | null | undefined) => {
  const number = text === null || text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Reads the settings of a heatmap: its scale, the ends it covers, and what a cell without a value counts as. */
export function colourRange(
  config: AggregationConfig,
  { smallest, largest }: Pick<Cells, 'smallest' | 'largest'>,
): ColourRange {
  const settings = config.visualization === 'heatmap' ? (config.visualization_config ?? {}) : {};
  const isAuto = settings.auto_scale ?? true;
  const ends = [
    (isAuto ? null : numberOf(settings.z_min)) ?? smallest,
    (isAuto ? null : numberOf(settings.z_max)) ?? largest,
  ] as const;
  const [lower, upper] = [Math.min(...ends), Math.max(...ends)];
  const gradient = settings.color_scale ?? 'Viridis';
  const isReversed = settings.reverse_scale ?? false;
  const shadeAt = (share: number) =>
    gradientColor({ gradient, lower: 0, upper: 1 }, isReversed ? 1 - share : share);
  // Thousands of cells take their colours from a table.
  const table = Array.from({ length: shades }, (_, index) => shadeAt(index / (shades - 1)));
  const missing = settings.use_smallest_as_default ? smallest : (settings.default_value ?? null);
  const colour = (value: number) => {
    const share = upper === lower ? 1 : Math.min(1, Math.max(0, (value - lower) / (upper - lower)));
    return table[Math.round(share * (shades - 1))] ?? null;
  };
  return {
    lower,
    upper,
    colourOf: (figure) => {
      if (figure !== null) return colour(Number(figure));
      return missing === null ? null : colour(missing);
    },
    stops: Array.from({ length: legendStops }, (_, index) => shadeAt(index / (legendStops - 1))),
  };
}
