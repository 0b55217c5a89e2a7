import { countOf } from '../format/format.ts';
import { absoluteTime } from '../time/display-time.ts';
import {
  contentLabels,
  figureText,
  itemHeading,
  itemTime,
  keyFields,
  numericColumns,
  type PinnedChart,
  type Timeline,
  type TimelineItem,
  timelineDays,
} from './timeline.ts';

/** A link to the console. */
export interface MarkdownLink {
  label: string;
  /** Absolute. */
  url: string;
}

export interface MarkdownOptions {
  /** IANA name of the time zone in which times are written. */
  zone: string;
  /** Of the timeline's page. */
  url: string;
  linksOf: (item: TimelineItem) => readonly MarkdownLink[];
}

/** Characters that change how what is around them is read: controls, and those that turn the direction of a text. */
const hidden = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const visible = (text: string) => text.replace(/\r\n?/g, '\n').replace(hidden, '\ufffd');

/** A text of a log in a line of Markdown, where none of its characters mean anything. */
const inline = (text: string) =>
  visible(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#!|~&@]|:(?=\/\/)/g, '\\$&');

/** A text of a log in a fence that is longer than any in it. */
function fenced(text: string): string {
  const shown = visible(text).replace(/\n+$/, '');
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map((fence) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}

const address = (url: string) => url.replace(/[<>\s\\]/g, (sign) => encodeURIComponent(sign));

const link = ({ label, url }: MarkdownLink) => `[${inline(label)}](<${address(url)}>)`;

function table({ columns, rows, is_cut }: PinnedChart, zone: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    line(columns.map(inline)),
    line(numericColumns({ columns, rows }).map((isNumeric) => (isNumeric ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((_, at) => inline(figureText(row[at] ?? null, zone))))),
  ];
  return `${lines.join('\n')}${is_cut ? '\n\nMore figures were left out.' : ''}`;
}

function contentBlocks({ content }: TimelineItem, zone: string): string[] {
  switch (content.type) {
    case 'message': {
      const fields = keyFields(content).map(({ name, value }) => `${name}: ${value}`);
      const text = String(content.fields.message ?? '');
      const cut = content.is_cut ? ['Parts of the message were left out.'] : [];
      return [fenced([text, ...(fields.length > 0 ? ['', ...fields] : [])].join('\n')), ...cut];
    }
    case 'chart':
      return content.columns.length > 0 ? [table(content, zone)] : [];
    case 'change': {
      const times = [content.compared_from, content.compared_to];
      const [from, to] = times.map((time) => absoluteTime(new Date(time), zone));
      return [fenced(content.text), `Compared with ${from} – ${to}.`];
    }
    case 'pattern':
      return [fenced(content.text), `${countOf(content.messages, 'message')}.`];
    case 'event':
      return [fenced(content.text)];
    case 'note':
      return [];
  }
}

function itemBlocks(item: TimelineItem, { zone, linksOf }: MarkdownOptions): string[] {
  const label = contentLabels[item.content.type];
  const title = itemHeading(item);
  const links = linksOf(item).map(link);
  return [
    `### ${itemTime(item, zone)} · ${label}${title === label ? '' : `: ${inline(title)}`}`,
    ...contentBlocks(item, zone),
    ...(item.note.trim() === '' ? [] : [visible(item.note).trim()]),
    [...links, `pinned by ${inline(item.pinned_by)}`].join(' · '),
  ];
}

/**
 * A timeline as Markdown: title, summary, and its items by day with their times. Texts of logs are in fences or escaped, so that
 * they cannot be anything else; notes and the summary are Markdown as they were written.
 */
export function timelineMarkdown(
  timeline: Pick<Timeline, 'title' | 'summary'>,
  items: readonly TimelineItem[],
  options: MarkdownOptions,
): string {
  const { zone, url } = options;
  const blocks = [
    `# ${inline(timeline.title)}`,
    ...(timeline.summary.trim() === '' ? [] : [visible(timeline.summary).trim()]),
    `${link({ label: 'Open timeline', url })} · times in ${inline(zone)}`,
    ...timelineDays(items, zone).flatMap(({ day, items: ofDay }) => [
      `## ${day}`,
      ...ofDay.flatMap((item) => itemBlocks(item, options)),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
