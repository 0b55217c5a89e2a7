import { readFileSync } from 'node:fs';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coloursOf, shaded, statusShade } from './series-colours.ts';
import { testLook } from './testing/test-look.ts';

const config = { formatting_settings: null } as AggregationConfig;
const colour = (field: string | null, value: string) => coloursOf(config, testLook, [{ field, value }])[0];

const sources = (names: readonly string[]) => names.map((value) => ({ field: 'source', value }));
const byName = (names: readonly string[]) => {
  const colours = coloursOf(config, testLook, sources(names));
  return Object.fromEntries(names.map((name, at) => [name, colours[at]]));
};

describe('the colour of a value', () => {
  it('is the same in every order, and another for each of eight', () => {
    const names = Array.from({ length: 8 }, (_, at) => `web-${at}`);
    const first = byName(names);
    expect(new Set(Object.values(first)).size).toBe(8);
    expect(byName(names.toReversed())).toEqual(first);
  });

  it('does not depend on what was drawn before', () => {
    expect(byName(['checkout', 'payments', 'search'])).toEqual({
      checkout: '#000013',
      payments: '#000012',
      search: '#000010',
    });
    byName(['a', 'b', 'c', 'd']);
    expect(colour('host', 'payments')).toBe('#000012');
  });

  it('changes only for values that give way to a new one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 8 }), ([added = '', ...names]) => {
        const [before, after] = [byName(names), byName([...names, added])];
        const moved = names.filter((name) => before[name] !== after[name]);
        // A chain of values that give way ends at a colour that was free.
        expect(moved.length === 0 || moved.some((name) => before[name] === after[added])).toBe(true);
      }),
    );
  });

  it('is a shade of the palette from the ninth on', () => {
    const names = Array.from({ length: 12 }, (_, at) => `web-${at}`);
    expect(new Set(Object.values(byName(names))).size).toBe(12);
  });

  it('is the accent for a metric alone, and follows the palette for several', () => {
    const metric = (value: string, at: number) => ({ field: null, value, metric: at });
    expect(coloursOf(config, testLook, [metric('p95', 0)])).toEqual(testLook.series.slice(0, 1));
    expect(coloursOf(config, testLook, ['avg', 'p95', 'max'].map(metric))).toEqual(
      testLook.series.slice(0, 3),
    );
  });

  it('is that of its level', () => {
    expect(colour('level', '3')).toBe(testLook.level.error);
    expect(colour('log_level', 'WARN')).toBe(testLook.level.warning);
    expect(testLook.series).toContain(colour('level', 'constructor'));
    expect(testLook.series).toContain(colour('battery_level', '3'));
  });

  it('is a shade of its status class', () => {
    const codes = ['200', '201', '204', '206', '404', '502'];
    const colours = coloursOf(
      config,
      testLook,
      codes.map((value) => ({ field: 'http_status', value })),
    );
    expect(new Set(colours).size).toBe(6);
    expect(colours[0]).toBe(testLook.status[1]);
    expect(colour('http_status', '404')).toBe(colours[4]);
    expect(testLook.series).toContain(colour('took_ms', '501'));
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
  const palette = Array.from({ length: 8 }, (__, index) => theme[`series-${index + 1}`] ?? '');

  const ramps = [1, 2, 3, 4, 5].map((first) =>
    [0, 1, 2, 3].map((shade) =>
      shaded(theme[`status-${first}xx`] ?? '', theme['fg-default'] ?? '', shade * statusShade),
    ),
  );

  it('begins with the accent', () => {
    expect(palette[0]).toBe(theme['accent-solid']);
  });

  it('stands out from a panel', () => {
    for (const hex of [...palette, ...ramps.flat(), theme['series-other'] ?? '']) {
      const [high = 0, low = 0] = [luminance(linear(hex)), luminance(linear(theme['bg-panel'] ?? ''))].sort(
        (a, b) => b - a,
      );
      expect((high + 0.05) / (low + 0.05), hex).toBeGreaterThan(3);
    }
  });

  it.each(Object.keys(eyes))('is told apart with %s', (name) => {
    const eye = eyes[name] ?? [];
    const distance = (one: string, other: string) =>
      Math.hypot(...seen(one, eye).map((axis, at) => axis - (seen(other, eye)[at] ?? 0)));
    palette.forEach((one, at) => {
      for (const other of palette.slice(0, at))
        expect(distance(one, other), `${one}, ${other}`).toBeGreaterThan(0.07);
    });
    for (const ramp of ramps) {
      ramp.slice(1).forEach((one, at) => {
        expect(distance(one, ramp[at] ?? ''), `${one} of ${ramp}`).toBeGreaterThan(0.06);
      });
    }
  });
});
