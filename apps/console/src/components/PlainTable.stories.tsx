import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './core/StatusBadge.tsx';
import { Cell, HeadCell, PlainTable } from './PlainTable.tsx';

const meta = { title: 'Lists/PlainTable', component: PlainTable } satisfies Meta<typeof PlainTable>;
export default meta;

type Story = StoryObj<typeof meta>;

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
            <Cell data-number>{(index * 1_204).toLocaleString('en')}</Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  ),
};
