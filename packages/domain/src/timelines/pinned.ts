import { countOf, formatCount, formatValue } from '../format/format.ts';
import { valueText as changedValue, changeLabels } from '../search/changes/change-text.ts';
import type { Driver } from '../search/changes/drivers.ts';
import type { Change, NumberStatistics } from '../search/changes/model.ts';
import { isHiddenField, orderFieldNames } from '../search/field-names.ts';
import { fieldValue } from '../search/field-value.ts';
import type { SearchMessage } from '../search/search-message.ts';
import { valueLabel } from '../search/value-label.ts';
import { valueText } from '../search/value-text.ts';
import type { MomentRange } from '../time/keyword-time.ts';
import type { NewItem, PinnedMessage, TimelineSearch } from './timeline.ts';

export const maxTitle = 200;
const maxFields = 200;
const maxValue = 4_000;
/** Of the fields of a message, so that its item is below the bound of the server. */
const maxFieldBytes = 16_000;
/** Of a change, a pattern or an event, in characters. */
export const maxText = 10_000;

/** The bytes of a text in UTF-8 and JSON, or a few more. */
export function bytesOf(text: string): number {
  const json = JSON.stringify(text);
  return json.length + 2 * (json.match(/\P{ASCII}/gu)?.length ?? 0);
}

/** A text in one line, for a title. */
export const titleOf = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), maxTitle).trim();

/** The beginning of a text, without half a character at its end. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

export const iso = (moment: number) => new Date(moment).toISOString();

/** A range as the API sends it. */
export const isoRange = ({ from, to }: MomentRange) => ({ from: iso(from), to: iso(to) });

/** The fields of a message as far as they fit, its text and source first; values other than texts and numbers as texts. */
function snapshotOf({
  fields: shown,
  undecorated: fields = shown,
}: SearchMessage): Pick<PinnedMessage, 'fields' | 'is_cut'> {
  const names = orderFieldNames(Object.keys(fields).filter((name) => !isHiddenField(name)));
  const first = ['message', ...names.filter((name) => name !== 'message' && name !== 'full_message')];
  const ordered = [...first, 'full_message'].filter((name) => names.includes(name));
  const pinned: [string, PinnedMessage['fields'][string]][] = [];
  let bytes = 0;
  let isCut = ordered.length > maxFields;
  for (const name of ordered.slice(0, maxFields)) {
    const value = fieldValue(fields, name);
    const isPlain = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
    const whole = valueText(value);
    const text = cut(whole, Math.min(maxValue, Math.max(0, Math.floor((maxFieldBytes - bytes) / 3))));
    const size = bytesOf(name) + bytesOf(text);
    if (text.length < whole.length) isCut = true;
    if ((text === '' && whole !== '') || bytes + size > maxFieldBytes) {
      isCut = true;
      continue;
    }
    bytes += size;
    pinned.push([name, isPlain ? value : text]);
  }
  // Not by assignment, which a field named __proto__ would not survive.
  return { fields: Object.fromEntries(pinned), is_cut: isCut };
}

/** What is searched, whatever the time. */
export type SearchScope = Pick<TimelineSearch, 'query' | 'streams'>;

/** The time before and after a message that the search around it covers. */
const aroundMs = 300_000;

/** A message as it is now, so that it is still there when its index has been deleted; without a time, at that of `now`. */
export function pinnedMessage(message: SearchMessage, scope: SearchScope | null, now: number): NewItem {
  const time = Date.parse(String(fieldValue(message.fields, 'timestamp')));
  const at = Number.isNaN(time) ? now : time;
  const search = scope && { ...scope, from: iso(at - aroundMs), to: iso(at + aroundMs) };
  return {
    from: iso(at),
    to: null,
    title: titleOf(valueText(fieldValue(message.fields, 'message'))),
    note: '',
    search,
    content: { type: 'message', index: message.index, message_id: message.id, ...snapshotOf(message) },
  };
}

/** A change in a sentence: "source web-07: more, 340 messages now, 12 before". */
function changeText(change: Change): string {
  const estimate = change.isEstimate ? 'about ' : '';
  const what = `${change.field} ${changedValue(change)}: ${changeLabels[change.kind].word.toLowerCase()}`;
  if (change.type === 'number') {
    const { before, now } = change.statistics;
    const side = ({ mean, p95 }: NumberStatistics, when: string) =>
      `${estimate}${formatValue(mean)} ${when} (p95 ${formatValue(p95)})`;
    return `${what}, ${side(now, 'now')}, ${side(before, 'before')}`;
  }
  return `${what}, ${estimate}${countOf(change.now, 'message')} now, ${estimate}${formatCount(change.before)} before`;
}

interface Changed {
  change: Change;
  /** What explains the shift of a number. */
  driver?: Driver | undefined;
  /** Over the time in which it changed. */
  search: TimelineSearch;
  /** The time that it was compared with. */
  compared: MomentRange;
}

/** A row of “What changed”. */
export function pinnedChange({ change, driver, search, compared }: Changed): NewItem {
  const because = driver
    ? `; ${driver.field} ${valueLabel(driver.field, driver.value)} explains ${Math.round(driver.explained * 100)}% of it`
    : '';
  const text = cut(`${changeText(change)}${because}`, maxText);
  return {
    from: search.from,
    to: search.to,
    title: titleOf(text),
    note: '',
    search,
    content: { type: 'change', text, compared_from: iso(compared.from), compared_to: iso(compared.to) },
  };
}

interface Patterned {
  /** The messages' common shape as text. */
  text: string;
  messages: number;
  /** In epoch milliseconds; NaN when unknown. */
  first: number;
  last: number;
}

/** A pattern of messages, from the first of them to the last. */
export function pinnedPattern({ text, messages, first, last }: Patterned, search: TimelineSearch): NewItem {
  const isKnown = !Number.isNaN(first) && !Number.isNaN(last);
  return {
    from: isKnown ? iso(first) : search.from,
    to: isKnown ? iso(last) : search.to,
    title: titleOf(text),
    note: '',
    search,
    content: { type: 'pattern', text: cut(text, maxText), messages },
  };
}

/** What somebody writes down at a time. */
export const pinnedNote = (title: string, note: string, at: number): NewItem => ({
  from: iso(at),
  to: null,
  title: titleOf(title),
  note,
  search: null,
  content: { type: 'note' },
});
