import { describe, expect, it } from 'vitest';
import type { TimelineItem } from './timeline.ts';
import { timelineMarkdown } from './timeline-markdown.ts';

const zone = 'Europe/Berlin';
const url = 'https://logs.example.net/timelines/60c0a4e2e4a1d80001a2b601';
const item = (changes: Partial<TimelineItem>): TimelineItem => ({
  id: '60c0a510e4a1d80001a2b602',
  from: '2021-06-09T10:16:58.412Z',
  to: null,
  title: 'First failure',
  note: '',
  search: null,
  content: { type: 'note' },
  pinned_by: 'mira',
  pinned_at: '2021-06-09T10:33:00.000Z',
  version: 1,
  ...changes,
});
const message = (fields: Record<string, string | number>): TimelineItem['content'] => ({
  type: 'message',
  index: 'graylog_0',
  message_id: 'm1',
  fields,
  is_cut: false,
});
const markdown = (items: readonly TimelineItem[], timeline = { title: 'Outage', summary: '' }) =>
  timelineMarkdown(timeline, items, { zone, url, linksOf: () => [] });

describe('timelineMarkdown', () => {
  it('writes title, summary, and the items by day and time, in the time zone', () => {
    const text = timelineMarkdown(
      { title: 'Checkout outage', summary: 'Payments failed for **14 minutes**.' },
      [
        item({
          id: 'b',
          from: '2021-06-09T22:30:00.000Z',
          title: 'Rolled back',
          note: 'Release **2.14.1**.',
          pinned_by: 'jonas',
        }),
        item({ id: 'a', content: message({ message: 'payment failed', level: 3, source: 'web-07' }) }),
      ],
      { zone, url, linksOf: ({ id }) => [{ label: `Open ${id}`, url: `https://logs.example.net/${id}` }] },
    );
    expect(text).toBe(`# Checkout outage

Payments failed for **14 minutes**.

[Open timeline](<${url}>) · times in Europe/Berlin

## 9 Jun 2021

### 12:16:58 · Message: First failure

\`\`\`text
payment failed

source: web-07
level: 3 Error
\`\`\`

[Open a](<https://logs.example.net/a>) · pinned by mira

## 10 Jun 2021

### 00:30:00 · Note: Rolled back

Release **2.14.1**.

[Open b](<https://logs.example.net/b>) · pinned by jonas
`);
  });

  it('writes figures as a table, with times in the time zone and numbers grouped', () => {
    const chart = {
      type: 'chart',
      widget: {} as never,
      columns: ['timestamp', 'count() | all'],
      rows: [
        ['2021-06-09T10:10:00.000Z', '12345'],
        ['a|b', null],
      ],
      is_cut: true,
    } as const satisfies TimelineItem['content'];
    const range = { from: '2021-06-09T10:10:00.000Z', to: '2021-06-09T10:30:00.000Z' };
    const text = markdown([
      item({
        ...range,
        title: '',
        content: { ...chart, rows: chart.rows.map((row) => [...row]), columns: [...chart.columns] },
      }),
    ]);
    expect(text).toContain('### 12:10:00 – 12:30:00 · Chart\n');
    expect(text).toContain(
      '| timestamp | count() \\| all |\n| --- | --- |\n| 9 Jun 2021, 12:10:00 | 12,345 |\n| a\\|b |  |\n\nMore figures',
    );
  });

  it.each([
    ['a longer fence', 'before\n````\n# Heading\n````\nafter', '`````text\nbefore\n````\n'],
    ['hidden characters', '\u202egpj.exe\u0000\u001b[31m', '```text\n\ufffdgpj.exe\ufffd\ufffd[31m\n```'],
    ['no text', '', '```text\n\n```'],
    ['a fence of tildes', '~~~\n</details>', '```text\n~~~\n</details>\n```'],
  ])('fences a message with %s', (_, text, fenced) => {
    expect(markdown([item({ content: message({ message: text }) })])).toContain(fenced);
  });

  it('escapes titles, which begin as texts of logs', () => {
    const title = '](http://evil) <img src=x> `a` | # *b* @all';
    const text = markdown([item({ title })], { title: `x\n# y ${title}`, summary: '' });
    const escaped = '\\](http\\://evil) \\<img src=x\\> \\`a\\` \\| \\# \\*b\\* \\@all';
    expect(text).toContain(`# x \\# y ${escaped}\n`);
    expect(text).toContain(`· Note: ${escaped}\n`);
  });

  it('does not let a link end early', () => {
    const linksOf = () => [{ label: 'Search [here]', url: 'https://logs.example.net/search?q=a>b c' }];
    const text = timelineMarkdown({ title: 'x', summary: '' }, [item({})], { zone, url, linksOf });
    expect(text).toContain('[Search \\[here\\]](<https://logs.example.net/search?q=a%3Eb%20c>)');
  });
});
