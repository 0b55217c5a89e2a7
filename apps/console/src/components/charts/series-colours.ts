import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { type LevelToken, type Look, levelTokens, seriesColourCount } from './look.ts';

/** What gets a colour: a value of a field, several values joined, or a series. */
export interface Coloured {
  /** The field of the group; `null` for several groups, and for a series without any. */
  field: string | null;
  value: string;
  /** Other names by which a colour may have been chosen. */
  alsoNamed?: readonly string[];
}

/** Values whose colours are remembered; a page has fewer, and a wall display does not grow. */
const maxRemembered = 2_000;

/** Gives each name a number below `count`, spread evenly. */
class Slots {
  readonly #count: number;
  readonly #slots = new Map<string, number>();
  readonly #used: number[];

  constructor(count: number) {
    this.#count = count;
    this.#used = Array.from({ length: count }, () => 0);
  }

  /** The number of a name; a name that is new gets the preferred one, or the next that fewer names have. */
  of(name: string, preferred = this.#hashed(name)): number {
    const known = this.#slots.get(name);
    if (known !== undefined) return known;
    if (this.#slots.size >= maxRemembered) return preferred;
    const fewest = Math.min(...this.#used);
    let slot = preferred;
    while ((this.#used[slot] ?? 0) > fewest) slot = (slot + 1) % this.#count;
    this.#slots.set(name, slot);
    this.#used[slot] = (this.#used[slot] ?? 0) + 1;
    return slot;
  }

  #hashed(name: string): number {
    let hash = 2166136261;
    for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
    return (hash >>> 0) % this.#count;
  }
}

/** Shared by all charts, so that a value has the same colour on the whole dashboard. */
const values = new Slots(seriesColourCount);

/** Values of the same status class differ in shade. */
const shadesPerLevel = 4;
/** The part of the text's colour that each shade adds. */
const shadeStep = 0.2;
const shades = new Map<LevelToken, Slots>();

const levelAliases: Readonly<Record<string, LevelToken>> = {
  emerg: 'emergency',
  panic: 'emergency',
  fatal: 'critical',
  crit: 'critical',
  err: 'error',
  warn: 'warning',
  information: 'info',
  informational: 'info',
  trace: 'debug',
};

/** By the first digit. */
const statusLevels: Readonly<Record<string, LevelToken>> = {
  1: 'debug',
  2: 'notice',
  3: 'info',
  4: 'warning',
  5: 'error',
};

function levelOf(field: string, value: string): LevelToken | null {
  if (!/level|severity|priority/i.test(field)) return null;
  if (/^[0-7]$/.test(value)) return levelTokens[Number(value)] ?? null;
  const name = value.toLowerCase();
  const alias = Object.hasOwn(levelAliases, name) ? levelAliases[name] : undefined;
  return alias ?? levelTokens.find((token) => token === name) ?? null;
}

function statusLevel(field: string, value: string): LevelToken | null {
  const isStatus = /status|response_?code|http_?code/i.test(field) && /^[1-5]\d\d$/.test(value);
  return isStatus ? (statusLevels[value[0] ?? ''] ?? null) : null;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Shades go towards the colour of the text, so that none is paler than the first. */
function shaded(colour: string, towards: string, share: number): string {
  if (share === 0 || !/^#[\da-f]{6}$/i.test(colour) || !/^#[\da-f]{6}$/i.test(towards)) return colour;
  const to = channels(towards);
  const mixed = channels(colour).map((channel, at) => channel + ((to[at] ?? channel) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Levels that share a colour. */
const levelShades: Partial<Record<LevelToken, number>> = { alert: 1, critical: 2 };

/** The colour of a level or of an HTTP status; `null` for any other value. */
function levelColour(look: Look, field: string, value: string): string | null {
  const level = levelOf(field, value);
  if (level) return shaded(look.level[level], look.text, (levelShades[level] ?? 0) * shadeStep);
  const status = statusLevel(field, value);
  if (!status) return null;
  const slots = shades.get(status) ?? new Slots(shadesPerLevel);
  shades.set(status, slots);
  return shaded(look.level[status], look.text, slots.of(value) * shadeStep);
}

/** The colours chosen by hand in a widget, by the name of their series. */
const chosenColours = ({ formatting_settings: settings }: AggregationConfig) =>
  new Map(
    (settings?.chart_colors ?? [])
      .filter(({ chart_color }) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(chart_color))
      .map(({ field_name, chart_color }) => [field_name, chart_color]),
  );

/**
 * The colour of each: the one chosen in the widget, that of its level or HTTP status class, else one that the value
 * has in all charts.
 */
export function coloursOf(config: AggregationConfig, look: Look, all: readonly Coloured[]): string[] {
  const chosen = chosenColours(config);
  return all.map(({ field, value, alsoNamed = [] }) => {
    const byHand = [value, ...alsoNamed].map((name) => chosen.get(name)).find((colour) => colour);
    if (byHand) return byHand;
    const ofLevel = field === null ? null : levelColour(look, field, value);
    if (ofLevel) return ofLevel;
    // Series without groups begin with the first colour, so that a lone one has it.
    return look.series[field === null ? values.of(value, 0) : values.of(value)] ?? look.other;
  });
}
