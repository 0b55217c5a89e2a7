import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import { isForecastable } from '@tailrace/domain/indices/index-set-forecast';
import { retentionOfSet, rotationOfSet } from '@tailrace/domain/indices/index-set-labels';
import { heldText } from '@tailrace/domain/indices/index-set-summary';
import type { ResponseBody } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import type { IndexSetRow } from './use-index-set-list.ts';

/** Words that stand alone in a cell: `Every day`. */
const standing = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const indexSetTitle: TitleColumn<IndexSetRow> = {
  text: ({ title }) => title,
  link: ({ id }) => <Link to="/system/index_sets/$indexSetId" params={{ indexSetId: id }} />,
  isSortable: true,
};

function StateBadge({ writable, default: isDefault }: IndexSetRow) {
  if (!writable) return <StatusBadge status="idle">Read-only</StatusBadge>;
  return <StatusBadge status="good">{isDefault ? 'Default' : 'Writable'}</StatusBadge>;
}

const columns: EntityColumn<IndexSetRow>[] = [
  { id: 'state', header: 'State', isState: true, cell: StateBadge },
  {
    id: 'messages',
    header: 'Messages',
    isNumber: true,
    isSortable: true,
    cell: ({ stats }) => stats && formatCount(stats.documents),
  },
  {
    id: 'indices',
    header: 'Indices',
    isNumber: true,
    isSortable: true,
    cell: ({ stats }) => stats && formatCount(stats.indices),
  },
  {
    id: 'size',
    header: 'Size',
    isNumber: true,
    isSortable: true,
    cell: ({ stats }) => stats && formatBytes(stats.size),
  },
  {
    id: 'rotation',
    header: 'Rotation',
    isSortable: true,
    cell: (set) => (set.writable ? standing(rotationOfSet(set)) : '–'),
  },
  {
    id: 'retention',
    header: 'Retention',
    isSortable: true,
    cell: (set) => (set.writable ? standing(retentionOfSet(set)) : '–'),
  },
];

const extraColumns: EntityColumn<IndexSetRow>[] = [
  {
    id: 'description',
    header: 'Description',
    isPlain: true,
    isExtra: true,
    cell: ({ description }) => description ?? '',
  },
  {
    id: 'prefix',
    header: 'Prefix',
    isExtra: true,
    isSortable: true,
    cell: ({ index_prefix }) => <span className="mono">{index_prefix}</span>,
  },
  {
    id: 'created',
    header: 'Created',
    isExtra: true,
    isSortable: true,
    cell: ({ creation_date }) => <RelativeTime at={new Date(creation_date)} />,
  },
];

type Forecast = ResponseBody<'getStorageForecast'>;

const expectedColumn = (forecast: Forecast, now: number): EntityColumn<IndexSetRow> => ({
  id: 'expected',
  header: 'At today’s rate',
  cell: ({ id, writable }) => {
    const {
      messages_per_day = 0,
      measured_from = null,
      expected_bytes = null,
      expected_days = null,
    } = forecast.index_sets[id] ?? {};
    if (!writable || messages_per_day === 0) return '–';
    if (!isForecastable(Date.parse(measured_from ?? ''), now)) return 'Known after a day';
    return standing(heldText({ bytes: expected_bytes, days: expected_days }));
  },
});

/** The columns after the title. Servers without a forecast have none of it. */
export const indexSetColumns = (forecast: Forecast | undefined, now: number): EntityColumn<IndexSetRow>[] => [
  ...columns,
  ...(forecast ? [expectedColumn(forecast, now)] : []),
  ...extraColumns,
];
