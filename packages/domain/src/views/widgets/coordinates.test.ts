import { expect, it } from 'vitest';
import { readCoordinates } from './coordinates.ts';

it.each([
  ['47.3769,8.5417', { latitude: 47.3769, longitude: 8.5417 }],
  [' -33.9 , +151 ', { latitude: -33.9, longitude: 151 }],
  ['91,0', null],
  ['0,181', null],
  ['47.37', null],
  ['47,8,9', null],
  ['1e1,2', null],
  ['', null],
])('reads %j', (text, coordinates) => {
  expect(readCoordinates(text)).toEqual(coordinates);
});
