import { type Figure, type PivotTable, readPivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { addsUp } from '@tailrace/domain/views/widgets/rest-of-total';
import { widgetSearchTypes } from '@tailrace/domain/views/widgets/search-types';
import { readSeries } from '@tailrace/domain/views/widgets/series';
import { tableCsv } from '@tailrace/domain/views/widgets/table-csv';
import {
  columnPivots,
  differsByRow,
  topColumns,
  withColumns,
} from '@tailrace/domain/views/widgets/whole-range-columns';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPoints } from './cartesian/points.ts';
import { readCells } from './heatmap/cells.ts';
import { readPlaces } from './map/places.ts';
import { marksOf } from './marks.ts';
import type { ChartMark } from './model.ts';
import { numbersOf } from './numeric/numbers.ts';
import { readPies } from './pie/slices.ts';
import { tableModel } from './table/table-model.ts';
import { arbitraryAggregation, arbitraryMessage, searched } from './testing/arbitrary-aggregation.ts';
import { type PlainMessage, plainFigure, plainPivot } from './testing/plain-pivots.ts';

interface Asked {
  table: PivotTable;
  config: AggregationConfig;
  messages: readonly PlainMessage[];
}

function chartOf(asked: AggregationConfig): Schemas['PivotSearchType'] {
  const widget = { id: 'w', type: 'aggregation' as const, config: asked, streams: [] };
  const [part] = widgetSearchTypes(widget as Schemas['AggregationWidget'], (id) => id);
  if (part?.searchType.type !== 'pivot') throw new Error('No chart');
  return part.searchType;
}

/** The table as one request answers it, whose rows have their own columns; and as the console asks for it. */
function askedOnce(asked: AggregationConfig, messages: readonly PlainMessage[]): Asked {
  const result = plainPivot(chartOf(asked), messages, searched);
  return { table: readPivotTable(asked, result), config: asked, messages };
}

function askedAgain(asked: AggregationConfig, messages: readonly PlainMessage[]): Asked {
  const pivot = chartOf(asked);
  const result = plainPivot(pivot, messages, searched);
  const top = topColumns(pivot);
  if (!top) return askedOnce(asked, messages);
  const columns = plainPivot(top, messages, searched);
  if (!differsByRow(pivot, result, columns)) return askedOnce(asked, messages);
  const again = columnPivots(pivot, result, columns);
  const counted = again?.map((one) => plainPivot(one, messages, searched)) ?? [];
  return { table: readPivotTable(asked, withColumns(result, columns, counted)), config: asked, messages };
}

type Groups = readonly { field: string; value: string; span?: { from: number; to: number } | null }[];

const isIn = (one: PlainMessage, { field, value, span }: Groups[number]) => {
  if (!span) return [one[field] ?? []].flat().map(String).includes(value);
  const at = Date.parse(one.timestamp);
  return at >= span.from && at <= span.to;
};

/** The figure that messages in these groups have, by its definition. */
function truth(messages: readonly PlainMessage[], inGroups: Groups, text: string): number | null {
  const { type = '', field = null } = readSeries(text) ?? {};
  return plainFigure(
    type,
    field,
    messages.filter((one) => inGroups.every((group) => isIn(one, group))),
  );
}

/** A missing figure is that of nothing; 0 and missing are the same for what adds up. */
const shownAs = (figure: Figure) => (figure === null ? 0 : Number(figure));

function expectTrue({ messages }: Asked, { groups: of, function: text, figure }: ChartMark): void {
  const wanted = truth(messages, of, text);
  const where = `${text} of ${of.map(({ field, value }) => `${field}=${value}`).join(', ')}`;
  expect(`${where}: ${shownAs(figure)}`).toBe(`${where}: ${wanted ?? 0}`);
}

/** A figure that is shown is true; one that is not shown may be unknown. */
function expectNotFalse(asked: Asked, mark: ChartMark): void {
  if (mark.figure !== null) expectTrue(asked, mark);
}

const zone = 'Europe/Berlin';
const ask = fc.tuple(arbitraryAggregation, fc.array(arbitraryMessage, { maxLength: 60 }));
const runs = { numRuns: 150 };

describe.each([
  ['asked for once', askedOnce, expectNotFalse],
  ['with the columns of the whole range', askedAgain, expectTrue],
] as const)('the figures of a chart %s', (_, asking, expectFigure) => {
  const holds = (check: (asked: Asked) => void) =>
    fc.assert(
      fc.property(ask, ([asked, messages]) => check(asking(asked, messages))),
      runs,
    );

  it('are those of the messages that its points stand for, in bars, lines, areas and scatter plots', () => {
    holds((asked) => {
      const isNested = asked.table.rowGroups[0]?.type === 'time' && asked.table.rowGroups.length > 1;
      const { points, series: drawn } = readPoints(asked.table, zone);
      for (const one of drawn) {
        one.figures.forEach((figure, at) => {
          const groups = [...(points[at]?.groups ?? []), ...one.groups];
          const mark = { groups, function: one.function, figure };
          if (!one.isRest) (isNested ? expectNotFalse : expectFigure)(asked, mark);
          expect(one.values[at]).toBe(figure === null ? null : Number(figure));
        });
      }
    });
  });

  it('add up to the total of each point, where they are parts of it', () => {
    holds((asked) => {
      const { table } = asked;
      const { points, series: drawn } = readPoints(table, zone);
      for (const rest of drawn.filter(({ isRest }) => isRest)) {
        expect(addsUp(rest.function)).toBe(true);
        const parts = drawn.filter(({ counted }) => counted === rest.counted);
        points.forEach(({ groups }, at) => {
          const sum = parts.reduce((total, { figures }) => total + shownAs(figures[at] ?? null), 0);
          expect(sum).toBe(truth(asked.messages, groups, rest.function) ?? 0);
        });
      }
    });
  });

  it('are those of the messages in its cells, in a heatmap', () => {
    holds((asked) => {
      const { figures, markAt } = readCells(asked.table, asked.config, zone);
      for (const [down, line] of figures.entries()) {
        for (const [across, figure] of line.entries()) {
          expect(markAt(down, across).figure).toBe(figure);
          expectFigure(asked, markAt(down, across));
        }
      }
    });
  });

  it('are those of the messages at its circles, on a map', () => {
    holds((asked) => {
      for (const { mark } of readPlaces(asked.table, asked.config, zone).places) expectNotFalse(asked, mark);
    });
  });

  it('are those of all messages in a number', () => {
    holds((asked) => {
      for (const { series: of, figure } of numbersOf(asked.table)) {
        expectNotFalse(asked, { groups: [], function: of.function, figure });
      }
    });
  });

  it('are true in the cells of a table, and the same in its CSV', () => {
    holds((asked) => {
      const { table } = asked;
      const { columns, rows } = tableModel(table, asked.config, table.rows, zone);
      const marks = marksOf(table);
      for (const { key, cells } of rows) {
        for (const { index, column } of columns) {
          expectNotFalse(asked, marks(key, column.key, column.series, cells[index] ?? null));
        }
      }
      const lines = tableCsv(table, asked.config).split('\n').slice(1, -1);
      expect(lines).toHaveLength(table.rows.length);
      table.rows.forEach(({ cells }, at) => {
        // Each cell after a comma, also the first.
        const written = [...`,${lines[at]}`.matchAll(/,("(?:[^"]|"")*")?/g)].slice(table.rowGroups.length);
        const texts = written.map(([, cell = '']) => cell.replaceAll('"', ''));
        expect(
          texts
            .filter((text) => text !== '')
            .map(Number)
            .sort(),
        ).toEqual(
          cells
            .filter((figure) => figure !== null)
            .map(Number)
            .sort(),
        );
      });
    });
  });

  it('are shares of the total in a pie, where it is known', () => {
    holds((asked) => {
      const { pies, notes } = readPies(asked.table, asked.config, zone);
      for (const { slices } of pies) {
        for (const { mark } of slices) if (mark) expectNotFalse(asked, mark);
      }
      const [text = ''] = asked.table.series.map(({ function: of }) => of);
      const isWhole = notes.length === 0 && pies.length === 1 && asked.table.series.length === 1;
      if (!isWhole) return;
      const sum = pies[0]?.slices.reduce((total, { value }) => total + value, 0);
      expect(sum).toBe(truth(asked.messages, [], text));
    });
  });
});
