import { severityOf } from '@tailrace/domain/search/value-label';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { type LevelToken, type Look, levelTokens } from './look.ts';

/** What gets a colour: a value of a field, several values joined, or a metric. */
export interface Coloured {
  /** The field of the group; `null` for several groups, and for a metric without any. */
  field: string | null;
  value: string;
  /** Other names by which a colour may have been chosen. */
  alsoNamed?: readonly string[];
  /** Position of a metric without groups: the first has the accent. */
  metric?: number;
  /** The function, where a chart shows several of each value. */
  of?: string;
}

/** FNV-1a with the last step of MurmurHash3, whose lowest bits differ for `web-1` and `web-2`. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Slot {
  slot: number;
  /** How many names had the slot before. */
  shade: number;
}

/**
 * Gives each name a slot by its hash. Two names share a slot only when all are taken; which of them gives way depends on
 * the names alone, so that it is the same for every order, person and page.
 */
function slotsOf(
  names: readonly string[],
  count: number,
  preferred: (name: string, hash: number) => number = (_, hash) => hash % count,
): Map<string, Slot> {
  const used: number[] = Array.from({ length: count }, () => 0);
  const ranked = [...new Set(names)]
    .map((name) => ({ name, hash: hashOf(name) }))
    .sort((a, b) => a.hash - b.hash || (a.name < b.name ? -1 : 1));
  return new Map(
    ranked.map(({ name, hash }) => {
      const fewest = Math.min(...used);
      // An odd step reaches all slots, because their number is a power of two.
      const step = 1 + 2 * ((hash >>> 8) % (count / 2));
      let slot = preferred(name, hash);
      while ((used[slot] ?? 0) > fewest) slot = (slot + step) % count;
      const shade = used[slot] ?? 0;
      used[slot] = shade + 1;
      return [name, { slot, shade }];
    }),
  );
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * Shades go towards the colour of the text, so that none is paler than the first.
 * @internal
 */
export function shaded(colour: string, towards: string, share: number): string {
  if (share === 0 || !/^#[\da-f]{6}$/i.test(colour) || !/^#[\da-f]{6}$/i.test(towards)) return colour;
  const to = channels(towards);
  const mixed = channels(colour).map((channel, at) => channel + ((to[at] ?? channel) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Levels that share a colour differ in shade. */
const levelShades: Partial<Record<LevelToken, number>> = { alert: 1, critical: 2 };
const levelShade = 0.2;

function levelColour(look: Look, field: string, value: string): string | null {
  const severity = severityOf(field, value);
  const level = severity === null ? undefined : levelTokens[severity];
  return level ? shaded(look.level[level], look.text, (levelShades[level] ?? 0) * levelShade) : null;
}

/** The shades of a status class, and the codes that have them first; others are added by number. */
const statusShades = 4;
const commonStatuses = [
  ['200', '301', '400', '500'],
  ['201', '302', '404', '502'],
  ['204', '304', '401', '503'],
  ['206', '307', '403', '504'],
];
/**
 * The part of the text's colour that each shade adds.
 * @internal
 */
export const statusShade = 0.22;

const isStatus = (field: string | null, value: string) =>
  field !== null && /status|response_?code|http_?code/i.test(field) && /^[1-5]\d\d$/.test(value);

function statusColours(look: Look, codes: readonly string[]): Map<string, string> {
  const preferred = (code: string) => {
    const common = commonStatuses.findIndex((shade) => shade.includes(code));
    return common < 0 ? Number(code) % statusShades : common;
  };
  const colours = new Map<string, string>();
  for (const [at, ramp] of look.status.entries()) {
    const own = codes.filter((code) => code.startsWith(String(at + 1)));
    for (const [code, { slot }] of slotsOf(own, statusShades, preferred)) {
      colours.set(code, shaded(ramp, look.text, slot * statusShade));
    }
  }
  return colours;
}

/** Hues are used again in darker or lighter shades, up to this one. */
const lastShade = 2;
const hueShade = 0.3;

const hue = (look: Look, slot: number, shade: number) =>
  shaded(look.series[slot] ?? look.other, look.text, Math.min(shade, lastShade) * hueShade);

/** The colours chosen by hand in a widget, by the name of their series. */
const chosenColours = ({ formatting_settings: settings }: AggregationConfig) =>
  new Map(
    (settings?.chart_colors ?? [])
      .filter(({ chart_color }) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(chart_color))
      .map(({ field_name, chart_color }) => [field_name, chart_color]),
  );

const hueKey = ({ value, of }: Coloured) => (of === undefined ? value : `${value}\0${of}`);

/**
 * The colour of each series of a chart: the one chosen in the widget, that of its level or status class, of metrics those
 * of the palette in order, of all other values one by the value itself.
 */
export function coloursOf(config: AggregationConfig, look: Look, all: readonly Coloured[]): string[] {
  const chosen = chosenColours(config);
  const statuses = statusColours(
    look,
    all.flatMap(({ field, value }) => (isStatus(field, value) ? [value] : [])),
  );
  const fixed = all.map(({ field, value }) =>
    field === null
      ? null
      : (levelColour(look, field, value) ?? (isStatus(field, value) ? (statuses.get(value) ?? null) : null)),
  );
  const free = all.filter(({ metric }, at) => metric === undefined && fixed[at] === null);
  const slots = slotsOf(free.map(hueKey), look.series.length);
  return all.map((one, at) => {
    const byHand = [one.value, ...(one.alsoNamed ?? [])].map((name) => chosen.get(name)).find(Boolean);
    const own = byHand ?? fixed[at];
    if (own) return own;
    const { length } = look.series;
    if (one.metric !== undefined) return hue(look, one.metric % length, Math.floor(one.metric / length));
    const { slot, shade } = slots.get(hueKey(one)) ?? { slot: 0, shade: 0 };
    return hue(look, slot, shade);
  });
}
