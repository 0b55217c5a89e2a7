import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import { worldSize } from './viewport.ts';

type Topology = Parameters<typeof mesh>[0];

/** The land and the borders of the world as SVG paths, on a Mercator map at zoom 0. */
export interface Outline {
  land: string;
  borders: string;
}

let drawn: Outline | null = null;

/** Drawn once for all maps. */
export function worldOutline(): Outline {
  if (drawn) return drawn;
  const topology = world as unknown as Topology;
  const { land, countries } = topology.objects;
  const path = geoPath(
    geoMercator()
      .scale(worldSize / (2 * Math.PI))
      .translate([worldSize / 2, worldSize / 2]),
  ).digits(2);
  drawn = {
    land: land ? (path(feature(topology, land)) ?? '') : '',
    borders: path(mesh(topology, countries as Parameters<typeof mesh>[1], (a, b) => a !== b)) ?? '',
  };
  return drawn;
}
