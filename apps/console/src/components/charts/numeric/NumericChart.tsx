import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { approximationNote } from '@tailrace/domain/views/widgets/approximate';
import { levelBeyond, ownSettings, type Threshold } from '@tailrace/domain/views/widgets/own-settings';
import { exactFigure, formatFigure } from '@tailrace/domain/views/widgets/units';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { FigureText } from '#/components/core/FigureText.tsx';
import type { Look } from '../look.ts';
import { marksOf } from '../marks.ts';
import type { ChartProps } from '../model.ts';
import { NoFigures } from '../NoFigures.tsx';
import type { Size } from '../Plot.tsx';
import { escaped } from '../picture.ts';
import { useDrawn } from '../use-drawn.ts';
import { useLook } from '../use-look.ts';
import { numbersOf, partsOf, type ShownNumber, trendLabels, trendSettings } from './numbers.ts';

const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

/** The width of a digit beside its height. */
const digitWidth = 0.6;

/** As large as the widget allows: by its height, and by its width for the length of the text. */
function sizeOf(number: string, unit: string, share: number): string {
  const length = number.length + unit.length * 0.5;
  return `clamp(18px, min(${share}cqh, ${(88 / Math.max(length * digitWidth, 1)).toFixed(1)}cqw), 480px)`;
}

const styles: SystemStyleObject = {
  h: 'full',
  w: 'full',
  minH: '0',
  containerType: 'size',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'min(8px, 2cqh)',
  overflow: 'hidden',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& [data-figure]': {
    bg: 'transparent',
    color: 'fg.default',
    fontWeight: '620',
    lineHeight: '1.05',
    letterSpacing: '-0.02em',
    whiteSpace: 'pre',
    maxW: 'full',
    px: '2',
    borderRadius: 'md',
  },
  '& [data-figure][data-level="warning"]': { color: 'level.warning' },
  '& [data-figure][data-level="critical"]': { color: 'level.critical' },
  '& button[data-figure]': { cursor: 'pointer' },
  '& button[data-figure]:hover': { bg: 'bg.sunken' },
  '& [data-unit]': { fontSize: '0.5em', fontWeight: '500', color: 'fg.muted' },
  '& [data-trend]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '0.4em',
    fontSize: 'clamp(12px, min(10cqh, 5cqw), 64px)',
    lineHeight: '1.3',
    color: 'fg.muted',
  },
  '& [data-trend] svg': { w: '1em', h: '1em', flexShrink: '0' },
  '& [data-change]': { display: 'inline-flex', alignItems: 'center', gap: '0.2em', fontWeight: 'semibold' },
  '& [data-verdict=better]': { color: 'accent.fg' },
  '& [data-verdict=worse]': { color: 'danger.fg' },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '2px 20px',
    maxW: 'full',
    px: '2',
  },
  '& dl > div': { display: 'flex', gap: '6px', alignItems: 'baseline', minW: '0' },
  '& dt': { textStyle: 'small', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& dd [data-unit]': { fontSize: '0.8em' },
  '& dd [data-figure]': { fontSize: 'clamp(14px, 9cqh, 40px)', px: '1' },
  // A low widget has room for the figure only.
  '@container (max-height: 70px)': { '& dl, & [data-trend]': { display: 'none' } },
};

/** The figure of the first series as large as the widget, its trend, and the figures of the other series below. */
export function NumericChart({ label, config, table, before, onMark, onDrawn }: ChartProps) {
  const [first, ...others] = numbersOf(table);
  const { isShown, preference } = trendSettings(config);
  const { thresholds, share } = ownSettings(config);
  const earlier = before ? numbersOf(before)[0] : undefined;
  // The part of some messages has no figure of the previous period.
  const hasTrend = isShown && share === '';
  const trend =
    first && hasTrend ? trendLabels(first, earlier?.figure ?? null, preference, earlier?.series.error) : null;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const look = useLook(element);
  const size = { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
  useDrawn(
    onDrawn,
    look && first
      ? {
          inner: () => numberMarkup({ first, trend, others }, size, look),
          size,
          look,
          title: label,
          legend: [],
        }
      : null,
  );
  if (!first || table.rows.length === 0) return <NoFigures />;
  const choose = ({ figure, position }: ShownNumber) =>
    onMark &&
    ((event: MouseEvent) => {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      const at = event.detail > 0 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
      onMark(marksOf(table)([], [], position, figure), at);
    });
  return (
    <Box ref={setElement} role="group" aria-label={label} css={styles}>
      <NumberText
        shown={first}
        level={levelBeyond(first.figure, thresholds)}
        share={trend || others.length > 0 ? 46 : 62}
        onChoose={choose(first)}
      />
      {trend && <TrendLine trend={trend} />}
      {others.length > 0 && (
        <dl>
          {others.map((shown) => (
            <div key={shown.position}>
              <dt dir="auto">{shown.series.name}</dt>
              <dd>
                <NumberText shown={shown} onChoose={choose(shown)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Box>
  );
}

interface Numbers {
  first: ShownNumber;
  trend: ReturnType<typeof trendLabels> | null;
  others: readonly ShownNumber[];
}

/** A number with its trend and the other series as SVG, for a picture. */
function numberMarkup({ first, trend, others }: Numbers, { width, height }: Size, look: Look): string {
  const { number, unit } = partsOf(first.figure, first.unit, first.series.error);
  const size = Math.min(height * 0.45, (width * 0.88) / Math.max((number.length + unit.length / 2) * 0.6, 1));
  const small = Math.max(Math.min(height * 0.09, 24), 11);
  const verdicts = { better: look.accent, worse: look.danger, neutral: look.muted };
  const line = (y: number, text: string, font: number, colour: string) =>
    `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="${escaped(look.font)}" font-size="${font}" fill="${colour}">${text}</text>`;
  const middle = height / 2 + (trend || others.length > 0 ? 0 : size * 0.35);
  const lines = [
    line(
      middle,
      `<tspan font-weight="620">${escaped(number)}</tspan><tspan font-size="${size / 2}" fill="${look.muted}">${escaped(unit)}</tspan>`,
      size,
      look.text,
    ),
  ];
  if (trend) {
    const texts = [trend.change, trend.comparison].filter((text) => text !== '').join(' · ');
    lines.push(line(middle + small * 2, escaped(texts), small, verdicts[trend.trend?.verdict ?? 'neutral']));
  }
  others.forEach(({ series, figure, unit: own }, index) => {
    const y = middle + small * (trend ? 3.6 : 2) + index * small * 1.4;
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

interface NumberTextProps {
  shown: ShownNumber;
  /** The threshold that the figure is beyond. */
  level?: Threshold['level'] | null;
  /** Of the height of the widget, in percent; without it, the size is that of its surroundings. */
  share?: number;
  onChoose: ((event: MouseEvent) => void) | undefined;
}

function NumberText({ shown: { figure, unit, series }, level = null, share, onChoose }: NumberTextProps) {
  const { number, unit: name } = partsOf(figure, unit, series.error);
  const note = figure === null ? null : approximationNote(series.error);
  const common = {
    'data-figure': '',
    'data-level': level ?? undefined,
    title: [`${series.name}: ${exactFigure(figure, unit, series.error)}`, note].filter(Boolean).join('\n'),
    style: share === undefined ? undefined : { fontSize: sizeOf(number, name, share) },
  };
  const content = (
    <>
      <FigureText text={number} />
      {name && <span data-unit>{name}</span>}
      {level && <span className="visually-hidden">, {level}</span>}
    </>
  );
  return onChoose && figure !== null ? (
    <button type="button" {...common} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <div {...common}>{content}</div>
  );
}

function TrendLine({ trend: { trend, change, comparison } }: { trend: ReturnType<typeof trendLabels> }) {
  const Arrow = trend && arrows[trend.direction];
  return (
    <div data-trend>
      {Arrow && (
        <span data-change data-verdict={trend.verdict}>
          <Arrow aria-hidden />
          <FigureText text={change} />
          {trend.verdict !== 'neutral' && <span className="visually-hidden">, {trend.verdict}</span>}
        </span>
      )}
      <span>
        <FigureText text={comparison} />
      </span>
    </div>
  );
}
