import { expect, it } from 'vitest';
import { sample, values } from '../testing/sample-tables.ts';
import { readLocations } from './locations.ts';
import { fitView, project, storedView, unproject, withView, zoomed } from './viewport.ts';

const map = (settings: object | null) =>
  sample({
    rowGroups: [values('city'), values('client_geolocation')],
    rows: [
      [['Zurich', '47.37,8.54'], 4],
      [['Sydney', '-33.87,151.21'], 9007199254740993n],
      [['Nowhere', ''], 2],
      [['Oslo', '59.91,10.75'], null],
      [['Zurich'], 4],
    ],
    visualization: 'map',
    settings,
  });

it('places rows at their coordinates, the largest first, and counts those without', () => {
  const { table, config } = map(null);
  const { locations: positions, notes } = readLocations(table, config, 'UTC');
  expect(positions.map(({ name }) => name)).toEqual(['Sydney / -33.87,151.21', 'Zurich / 47.37,8.54']);
  expect(positions[0]).toMatchObject({
    latitude: -33.87,
    longitude: 151.21,
    size: 1,
    figure: 9007199254740993n,
  });
  expect(notes).toEqual(['1 row without coordinates']);
});

it('keeps a viewport that was moved, and everything else that was stored', () => {
  const { config } = map({ viewport: { center_x: 47.37, center_y: 8.54, zoom: 5, tilt: 1 }, layer: 'x' });
  const view = storedView(config);
  expect(view && unproject(view)).toMatchObject({
    latitude: expect.closeTo(47.37),
    longitude: expect.closeTo(8.54),
  });
  expect(view && withView(config, zoomed(view, 1)).visualization_config).toEqual({
    viewport: { center_x: 47.37, center_y: 8.54, zoom: 6, tilt: 1 },
    layer: 'x',
  });
});

it('shows all places where no viewport is stored, and reads one in the other order', () => {
  expect(storedView(map({ viewport: { center_x: 0, center_y: 0, zoom: 1 } }).config)).toBeNull();
  const swapped = storedView(map({ viewport: { center_x: 151, center_y: -33, zoom: 3 } }).config);
  expect(swapped && unproject(swapped)).toMatchObject({ latitude: expect.closeTo(-33) });
  const size = { width: 400, height: 200 };
  const { x, y, zoom } = fitView([], size);
  expect(2 ** zoom * (project({ latitude: 0, longitude: 179 }).x - x)).toBeLessThan(200);
  expect(y).toBeGreaterThan(90);
});
