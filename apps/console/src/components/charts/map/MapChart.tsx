import { Box } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { formatFigure } from '@tailrace/domain/views/widgets/units';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../ChartFrame.tsx';
import { Legend } from '../Legend.tsx';
import type { ChartProps } from '../model.ts';
import { coloursOf } from '../series-colours.ts';
import { readLocations } from './locations.ts';
import { MapPlot } from './MapPlot.tsx';

/** Figures at their places on a map of the world, which is part of the console: nothing is asked from elsewhere. */
export function MapChart(props: ChartProps) {
  const { label, config, table, zone } = props;
  const all = useMemo(() => readLocations(table, config, zone), [table, config, zone]);
  const [filter, setFilter] = useState<ReadonlySet<string> | null>(null);
  const shown = filter && all.groups.some(({ id }) => filter.has(id)) ? filter : null;
  const data = useMemo(
    () =>
      shown
        ? { ...all, locations: all.locations.filter(({ group }) => shown.has(all.groups[group]?.id ?? '')) }
        : all,
    [all, shown],
  );
  const largest = data.locations
    .slice(0, 3)
    .map(({ name, figure }) => `${name} ${formatFigure(figure, data.unit, data.error)}`)
    .join(', ');
  const summary = `World map, ${countOf(data.locations.length, 'place')}.${largest === '' ? '' : ` Largest: ${largest}.`}`;
  const isGrouped = table.columnGroups.length > 0;
  return (
    <ChartFrame
      label={label}
      summary={[summary, ...all.notes].join(' ')}
      isEmpty={table.rows.length === 0}
      legend={(look) => {
        const colours = coloursOf(
          config,
          look,
          all.groups.map(({ coloured }) => coloured),
        );
        return (
          <>
            {isGrouped && (
              <Legend
                items={all.groups.map(({ id, name }, at) => ({
                  id,
                  name,
                  colour: colours[at] ?? look.accent,
                }))}
                shown={shown}
                onShown={setFilter}
              />
            )}
            {all.notes.length > 0 && (
              <Box textStyle="micro" color="fg.muted" truncate>
                {all.notes.join(', ')}
              </Box>
            )}
          </>
        );
      }}
    >
      {(size, look) => (
        <MapPlot
          {...props}
          data={data}
          colours={
            isGrouped
              ? coloursOf(
                  config,
                  look,
                  all.groups.map(({ coloured }) => coloured),
                )
              : [look.accent]
          }
          size={size}
          look={look}
        />
      )}
    </ChartFrame>
  );
}
