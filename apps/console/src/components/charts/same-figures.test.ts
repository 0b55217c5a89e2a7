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
import { readLocations } from './map/locations.ts';
import { marksOf } from './marks.ts';
import type { ChartMark } from './model.ts';
import { numbersOf } from './numeric/numbers.ts';
import { readPies } from './pie/slices.ts';
import { tableModel } from './table/table-model.ts';
import { arbitraryAggregation, arbitraryMessage, searched } from './testing/arbitrary-aggregation.ts';
import { type PlainMessage, plainFigure, plainPivot } from './testing/plain-pivots.ts';

interface ChartRequest {
  table: PivotTable;
  config: AggregationConfig;
  messages: readonly PlainMessage[];
}

function chartOf(request: AggregationConfig): Schemas['PivotSearchType'] {
  const widget = { id: 'w', type: 'aggregation' as const, config: request, streams: [] };
  const [part] = widgetSearchTypes(widget as Schemas['AggregationWidget'], (id) => id);
  if (part?.searchType.type !== 'pivot') throw new Error('No chart');
  return part.searchType;
}

/** The table as one request answers it, whose rows have their own columns; and as the console asks for it. */
function requestedOnce(request: AggregationConfig, messages: readonly PlainMessage[]): ChartRequest {
  const result = plainPivot(chartOf(request), messages, searched);
  return { table: readPivotTable(request, result), config: request, messages };
}

function requestedAgain(request: AggregationConfig, messages: readonly PlainMessage[]): ChartRequest {
  const pivot = chartOf(request);
  const result = plainPivot(pivot, messages, searched);
  const top = topColumns(pivot);
  if (!top) return requestedOnce(request, messages);
  const columns = plainPivot(top, messages, searched);
  if (!differsByRow(pivot, result, columns)) return requestedOnce(request, messages);
  const again = columnPivots(pivot, result, columns);
  const counted = again?.map((one) => plainPivot(one, messages, searched)) ?? [];
  return { table: readPivotTable(request, withColumns(result, columns, counted)), config: request, messages };
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

function expectTrue({ messages }: ChartRequest, { groups: of, function: text, figure }: ChartMark): void {
  const wanted = truth(messages, of, text);
  const where = `${text} of ${of.map(({ field, value }) => `${field}=${value}`).join(', ')}`;
  expect(`${where}: ${shownAs(figure)}`).toBe(`${where}: ${wanted ?? 0}`);
}

/** A figure that is shown is true; one that is not shown may be unknown. */
function expectNotFalse(request: ChartRequest, mark: ChartMark): void {
  if (mark.figure !== null) expectTrue(request, mark);
}

const zone = 'Europe/Berlin';
const chartAndMessages = fc.tuple(arbitraryAggregation, fc.array(arbitraryMessage, { maxLength: 60 }));
const runs = { numRuns: 150 };

describe.each([
  ['asked for once', requestedOnce, expectNotFalse],
  ['with the columns of the whole range', requestedAgain, expectTrue],
] as const)('the figures of a chart %s', (_, read, expectFigure) => {
  const holds = (check: (request: ChartRequest) => void) =>
    fc.assert(
      fc.property(chartAndMessages, ([request, messages]) => check(read(request, messages))),
      runs,
    );

  it('are those of the messages that its points stand for, in bars, lines, areas and scatter plots', () => {
    holds((request) => {
      const isNested = request.table.rowGroups[0]?.type === 'time' && request.table.rowGroups.length > 1;
      const { points, series: drawn } = readPoints(request.table, zone);
      for (const one of drawn) {
        one.figures.forEach((figure, at) => {
          const groups = [...(points[at]?.groups ?? []), ...one.groups];
          const mark = { groups, function: one.function, figure };
          if (!one.isRest) (isNested ? expectNotFalse : expectFigure)(request, mark);
          expect(one.values[at]).toBe(figure === null ? null : Number(figure));
        });
      }
    });
  });

  it('add up to the total of each point, where they are parts of it', () => {
    holds((request) => {
      const { table } = request;
      const { points, series: drawn } = readPoints(table, zone);
      for (const rest of drawn.filter(({ isRest }) => isRest)) {
        expect(addsUp(rest.function)).toBe(true);
        const parts = drawn.filter(({ counted }) => counted === rest.counted);
        points.forEach(({ groups }, at) => {
          const sum = parts.reduce((total, { figures }) => total + shownAs(figures[at] ?? null), 0);
          expect(sum).toBe(truth(request.messages, groups, rest.function) ?? 0);
        });
      }
    });
  });

  it('are those of the messages in its cells, in a heatmap', () => {
    holds((request) => {
      const { figures, markAt } = readCells(request.table, request.config, zone);
      for (const [down, line] of figures.entries()) {
        for (const [across, figure] of line.entries()) {
          expect(markAt(down, across).figure).toBe(figure);
          expectFigure(request, markAt(down, across));
        }
      }
    });
  });

  it('are those of the messages at its circles, on a map', () => {
    holds((request) => {
      for (const { mark } of readLocations(request.table, request.config, zone).locations)
        expectNotFalse(request, mark);
    });
  });

  it('are those of all messages in a number', () => {
    holds((request) => {
      for (const { series: of, figure } of numbersOf(request.table)) {
        expectNotFalse(request, { groups: [], function: of.function, figure });
      }
    });
  });

  it('are true in the cells of a table, and the same in its CSV', () => {
    holds((request) => {
      const { table } = request;
      const { columns, rows } = tableModel(table, request.config, table.rows, zone);
      const marks = marksOf(table);
      for (const { key, cells } of rows) {
        for (const { index, column } of columns) {
          expectNotFalse(request, marks(key, column.key, column.series, cells[index] ?? null));
        }
      }
      const lines = tableCsv(table, request.config).split('\n').slice(1, -1);
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
    holds((request) => {
      const { pies, notes } = readPies(request.table, request.config, zone);
      for (const { slices } of pies) {
        for (const { mark } of slices) if (mark) expectNotFalse(request, mark);
      }
      const [text = ''] = request.table.series.map(({ function: of }) => of);
      const isWhole = notes.length === 0 && pies.length === 1 && request.table.series.length === 1;
      if (!isWhole) return;
      const sum = pies[0]?.slices.reduce((total, { value }) => total + value, 0);
      expect(sum).toBe(truth(request.messages, [], text));
    });
  });
});
