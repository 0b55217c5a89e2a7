/** A column that is not as wide as usual. */
export interface FieldWidth {
  field: string;
  /** In pixels. */
  width: number;
}

/** How a list of messages is laid out. */
export interface MessageLayout {
  widths: readonly FieldWidth[];
  /** Whether long messages take several lines. */
  isWrapped: boolean;
}

/** As it is written: text, for that is all a view's properties may be. */
interface WrittenLayout {
  widths: [field: string, width: number][];
  wrap: boolean;
}

/**
 * A server refuses what it does not know in a view, widget or state, but takes and keeps any text among the properties
 * of a view, and so do the consoles of others.
 */
const prefix = 'tailrace.layout:';

/** Whether something is the width of a field; anything may stand in what was stored or saved elsewhere. */
export function isFieldWidth(value: unknown): value is FieldWidth {
  if (typeof value !== 'object' || value === null) return false;
  const { field, width } = value as Partial<Record<keyof FieldWidth, unknown>>;
  return typeof field === 'string' && Number.isFinite(width);
}

/** The layout that the properties of a view hold; `null` where they say nothing of it that can be read. */
export function readLayout(properties: readonly string[]): MessageLayout | null {
  const written = writtenIn(properties.find(isLayout));
  if (!written) return null;
  return { widths: written.widths.map(([field, width]) => ({ field, width })), isWrapped: written.wrap };
}

/**
 * The properties with this layout, or with none; all others stay, and what a later version wrote beside ours.
 *
 * @example writeLayout([], { widths: [], isWrapped: true }) // ['tailrace.layout:{"widths":[],"wrap":true}']
 */
export function writeLayout(properties: readonly string[], layout: MessageLayout | null): string[] {
  const at = properties.findIndex(isLayout);
  if (!layout) return properties.filter((_, index) => index !== at);
  const written: WrittenLayout = {
    ...writtenIn(properties[at]),
    widths: layout.widths.map(({ field, width }) => [field, width]),
    wrap: layout.isWrapped,
  };
  return properties.toSpliced(
    at < 0 ? properties.length : at,
    at < 0 ? 0 : 1,
    prefix + JSON.stringify(written),
  );
}

const isLayout = (property: string): boolean => writtenIn(property) !== undefined;

function writtenIn(property: string | undefined): WrittenLayout | undefined {
  if (!property?.startsWith(prefix)) return undefined;
  try {
    const value: unknown = JSON.parse(property.slice(prefix.length));
    return isWritten(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWritten(value: unknown): value is WrittenLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { widths, wrap } = value as Partial<Record<keyof WrittenLayout, unknown>>;
  const isPair = (pair: unknown) => Array.isArray(pair) && isFieldWidth({ field: pair[0], width: pair[1] });
  return typeof wrap === 'boolean' && Array.isArray(widths) && widths.every(isPair);
}
