import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCount } from '@tailrace/domain/format/format';
import { expect } from 'storybook/test';
import { StatusBadge } from './core/StatusBadge.tsx';
import { Cell, HeadCell, PlainTable } from './PlainTable.tsx';

const meta = { title: 'Lists/PlainTable', component: PlainTable } satisfies Meta<typeof PlainTable>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Scrolls in its frame; the page does not. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <PlainTable aria-label="Deliveries">
      <thead>
        <tr>
          <HeadCell>Time</HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell>Reason</HeadCell>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Cell whiteSpace="nowrap">23 Nov 2026, 19:51:07</Cell>
          <Cell>
            <StatusBadge status="bad">Delivery failed</StatusBadge>
          </Cell>
          <Cell whiteSpace="nowrap">
            <a href="#delivery">Connection refused by hooks.example.net</a>
          </Cell>
        </tr>
      </tbody>
    </PlainTable>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Rows: Story = {
  render: () => (
    <PlainTable aria-label="Inputs">
      <thead>
        <tr>
          <HeadCell>Title</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell data-number>Messages/s</HeadCell>
        </tr>
      </thead>
      <tbody>
        {['Syslog UDP', 'GELF TCP', 'نصّ طويل من اليمين إلى اليسار'].map((title, index) => (
          <tr key={title}>
            <Cell dir="auto">{title}</Cell>
            <Cell>
              <StatusBadge status="good">Running</StatusBadge>
            </Cell>
            <Cell data-number>{formatCount(index * 1_204)}</Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  ),
};
