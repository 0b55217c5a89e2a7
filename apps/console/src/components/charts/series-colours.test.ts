import { readFileSync } from 'node:fs';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './series-colours.ts';
import { testLook } from './testing/test-look.ts';

const config = { formatting_settings: null } as AggregationConfig;
const colour = (field: string | null, value: string) => coloursOf(config, testLook, [{ field, value }])[0];

describe('the colour of a value', () => {
  it('is the same in every chart, and another for each of twelve', () => {
    const names = Array.from({ length: 12 }, (_, at) => ({ field: 'source', value: `web-${at}` }));
    const first = coloursOf(config, testLook, names);
    expect(new Set(first).size).toBe(12);
    expect(coloursOf(config, testLook, [...names].reverse())).toEqual([...first].reverse());
    expect(colour('host', 'web-3')).toBe(first[3]);
  });

  it('is that of its level or status class', () => {
    expect(colour('level', '3')).toBe(testLook.level.error);
    expect(colour('log_level', 'WARN')).toBe(testLook.level.warning);
    const [first, second] = [colour('http_status', '501'), colour('http_status', '502')];
    expect(first).not.toBe(second);
    expect(testLook.series).not.toContain(first);
    expect(testLook.series).toContain(colour('took_ms', '501'));
    expect(testLook.series).toContain(colour('level', 'constructor'));
  });

  it('may be chosen by hand, but only as a colour', () => {
    const chart_colors = [
      { field_name: 'Requests', chart_color: '#123456' },
      { field_name: 'GET', chart_color: 'url(//evil.example)' },
    ];
    const chosen = { ...config, formatting_settings: { chart_colors } };
    const of = (value: string, alsoNamed: string[] = []) =>
      coloursOf(chosen, testLook, [{ field: null, value, alsoNamed }])[0];
    expect(of('count()', ['Requests'])).toBe('#123456');
    expect(testLook.series).toContain(of('GET'));
  });
});

const tokens = readFileSync(new URL('../../app/theme/tokens.css', import.meta.url), 'utf8');

/** The colours of a theme, in the order of the file: light, then dark. */
const themeColours = (at: 0 | 1) => {
  const part = tokens.split('[data-theme="dark"]')[at] ?? '';
  const named = [...part.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]);
  return Object.fromEntries(named) as Record<string, string>;
};

type Rgb = readonly [number, number, number];

/** Channels in linear light. */
const linear = (hex: string): Rgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
};

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** As seen with full colour vision, and without red or green cones (Machado and others, 2009). */
const eyes: Readonly<Record<string, readonly Rgb[]>> = {
  'full vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** A place in OKLab, where distances are those of perception. */
function seen(hex: string, eye: readonly Rgb[]): number[] {
  const light = linear(hex);
  const [r = 0, g = 0, b = 0] = eye.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the palette of the %s theme', (_, at) => {
  const theme = themeColours(at);
  const palette = Array.from({ length: 12 }, (__, index) => theme[`series-${index + 1}`] ?? '');

  it('stands out from a panel', () => {
    for (const hex of [...palette, theme['series-other'] ?? '']) {
      const [high = 0, low = 0] = [luminance(linear(hex)), luminance(linear(theme['bg-panel'] ?? ''))].sort(
        (a, b) => b - a,
      );
      expect((high + 0.05) / (low + 0.05), hex).toBeGreaterThan(3);
    }
  });

  it.each(Object.keys(eyes))('is told apart with %s', (name) => {
    const positions = palette.map((hex) => seen(hex, eyes[name] ?? []));
    for (const [index, one] of positions.entries())
      for (const [other, before] of positions.slice(0, index).entries())
        expect(
          Math.hypot(...one.map((axis, axisAt) => axis - (before[axisAt] ?? 0))),
          `${palette[index]} and ${palette[other]}`,
        ).toBeGreaterThan(0.07);
  });
});
