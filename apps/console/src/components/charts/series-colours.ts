import type { AggregationConfig } from '@tailrace/domain/widgets/widget';
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

const statusLevels: readonly (LevelToken | undefined)[] = [
  undefined,
  'debug',
  'notice',
  'info',
  'warning',
  'error',
];

function levelOf(field: string, value: string): LevelToken | null {
  const name = value.toLowerCase();
  if (/level|severity|priority/i.test(field)) {
    if (/^[0-7]$/.test(name)) return levelTokens[Number(name)] ?? null;
    const alias = Object.hasOwn(levelAliases, name) ? levelAliases[name] : undefined;
    return alias ?? levelTokens.find((token) => token === name) ?? null;
  }
  const isStatus = /status|response_?code|http_?code/i.test(field) && /^[1-5]\d\d$/.test(name);
  return isStatus ? (statusLevels[Number(name[0])] ?? null) : null;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Shades go towards the colour of the text, so that none is paler than the first. */
function shaded(colour: string, towards: string, share: number): string {
  if (share === 0 || !/^#[\da-f]{6}$/i.test(colour) || !/^#[\da-f]{6}$/i.test(towards)) return colour;
  const to = channels(towards);
  const mixed = channels(colour).map((channel, at) => channel + ((to[at] ?? channel) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function levelColour(look: Look, level: LevelToken, name: string): string {
  const slots = shades.get(level) ?? new Slots(shadesPerLevel);
  shades.set(level, slots);
  return shaded(look.level[level], look.text, slots.of(name) * 0.2);
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
    const level = field === null ? null : levelOf(field, value);
    if (level) return levelColour(look, level, value);
    // Series without groups begin with the first colour, so that a lone one has it.
    return look.series[field === null ? values.of(value, 0) : values.of(value)] ?? look.other;
  });
}
