import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  countOf,
  formatBytes,
  formatCompact,
  formatCount,
  formatDuration,
} from '@tailrace/domain/format/format';
import { absoluteTime, relativeTime } from '@tailrace/domain/time/display-time';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { Page, Part } from './Page.tsx';

const meta = { title: 'Design/Words' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const now = Date.UTC(2026, 4, 12, 10, 15);

/** Formatted by the functions every screen uses, so that this page stays correct. */
const numbers = [
  ['A count', 'formatCount', formatCount(1_234_567)],
  ['A count in a tight place', 'formatCompact', formatCompact(1_234_567)],
  ['A count with its noun', 'countOf', `${countOf(1, 'message')}, ${countOf(1_200, 'message')}`],
  ['A size', 'formatBytes', formatBytes(1_610_612_736)],
  ['A length of time', 'formatDuration', `${formatDuration(350)}, ${formatDuration(129_600_000)}`],
  ['A moment', 'relativeTime', relativeTime(new Date(now - 200_000), now, 'UTC')],
  ['The same on hover', 'absoluteTime', absoluteTime(new Date(now - 200_000), 'UTC')],
] as const;

const rules = [
  ['Buttons are a verb and its object', 'Delete stream', 'OK, Submit, Delete'],
  ['A title says what is there, not where one is', 'Streams', 'Stream management page'],
  [
    'What failed, then the reason',
    'Could not load the streams. The store did not answer.',
    'Oops, an error occurred',
  ],
  ['No exclamation marks, no apologies', 'Input will be started shortly', 'Success! Your input was started!'],
  ['An empty list says why and what next', 'No stream is called “pay”. Clear the search', 'No data'],
  ['A choice that takes something away names it', 'Delete “Payments, declined”?', 'Are you sure?'],
  [
    'The words of the specification, always the same',
    'index set, pipeline rule, extractor',
    'index group, script',
  ],
] as const;

export const Texts: Story = {
  render: () => (
    <Page
      title="Words"
      rule="Plain and short, as one would tell a colleague at night. Said once, where it is needed."
    >
      <Part title="Rules">
        <PlainTable aria-label="Rules">
          <thead>
            <tr>
              <HeadCell>Rule</HeadCell>
              <HeadCell>Do</HeadCell>
              <HeadCell>Don’t</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rules.map(([rule, good, bad]) => (
              <tr key={rule}>
                <Cell>{rule}</Cell>
                <Cell fontWeight="medium">{good}</Cell>
                <Cell color="fg.muted">
                  <chakra.s>{bad}</chakra.s>
                </Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Part>
      <Part title="Numbers and times">
        <PlainTable aria-label="Numbers and times">
          <thead>
            <tr>
              <HeadCell>What</HeadCell>
              <HeadCell>Written</HeadCell>
              <HeadCell>By</HeadCell>
            </tr>
          </thead>
          <tbody>
            {numbers.map(([what, by, written]) => (
              <tr key={what}>
                <Cell>{what}</Cell>
                <Cell fontVariantNumeric="tabular-nums">{written}</Cell>
                <Cell>
                  <chakra.code textStyle="monoSmall">{by}</chakra.code>
                </Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Part>
    </Page>
  ),
};
