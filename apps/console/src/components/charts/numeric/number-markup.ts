import { formatFigure } from '@tailrace/domain/views/widgets/units';
import type { Look } from '../look.ts';
import type { Size } from '../Plot.tsx';
import { escaped } from '../picture.ts';
import { partsOf, type ShownNumber, type trendWords } from './numbers.ts';

interface Numbers {
  first: ShownNumber;
  words: ReturnType<typeof trendWords> | null;
  others: readonly ShownNumber[];
}

/** A number with its trend and the other series as SVG, for a picture. */
export function numberMarkup({ first, words, others }: Numbers, { width, height }: Size, look: Look): string {
  const { number, unit } = partsOf(first.figure, first.unit, first.series.error);
  const size = Math.min(height * 0.45, (width * 0.88) / Math.max((number.length + unit.length / 2) * 0.6, 1));
  const small = Math.max(Math.min(height * 0.09, 24), 11);
  const verdicts = { better: look.accent, worse: look.danger, neutral: look.muted };
  const line = (y: number, text: string, font: number, colour: string) =>
    `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="${escaped(look.font)}" font-size="${font}" fill="${colour}">${text}</text>`;
  const middle = height / 2 + (words || others.length > 0 ? 0 : size * 0.35);
  const lines = [
    line(
      middle,
      `<tspan font-weight="620">${escaped(number)}</tspan><tspan font-size="${size / 2}" fill="${look.muted}">${escaped(unit)}</tspan>`,
      size,
      look.text,
    ),
  ];
  if (words) {
    const texts = [words.change, words.comparison].filter((text) => text !== '').join(' · ');
    lines.push(line(middle + small * 2, escaped(texts), small, verdicts[words.trend?.verdict ?? 'neutral']));
  }
  others.forEach(({ series, figure, unit: own }, index) => {
    const y = middle + small * (words ? 3.6 : 2) + index * small * 1.4;
    lines.push(
      line(
        y,
        `${escaped(series.name)} ${escaped(formatFigure(figure, own, series.error))}`,
        small,
        look.muted,
      ),
    );
  });
  return lines.join('');
}
