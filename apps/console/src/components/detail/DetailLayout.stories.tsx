import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '#/components/core/Button.tsx';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { DangerZone } from './DangerZone.tsx';
import { DetailLayout } from './DetailLayout.tsx';
import { DetailSection } from './DetailSection.tsx';

const now = Date.UTC(2026, 0, 10, 12);
const remove = fn();

const rules = (
  <PlainTable aria-label="Rules">
    <thead>
      <tr>
        <HeadCell>Field</HeadCell>
        <HeadCell>Condition</HeadCell>
        <HeadCell>Value</HeadCell>
      </tr>
    </thead>
    <tbody>
      {['service', 'declined_by'].map((field) => (
        <tr key={field}>
          <Cell className="mono">{field}</Cell>
          <Cell>matches exactly</Cell>
          <Cell className="mono">payments</Cell>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

const meta = {
  title: 'Details/DetailLayout',
  component: DetailLayout,
  args: {
    header: (
      <PageHeader
        title="Payments, declined"
        lead="Charges refused by issuer or acquirer"
        badge={<StatusBadge status="good">Running</StatusBadge>}
        action={<Button variant="solid">Edit stream</Button>}
      />
    ),
    detailsLabel: 'About this stream',
    details: [
      { label: 'Id', values: ['60b5f4d1e4a1d80001a2b400'], isCode: true },
      { label: 'Index set', values: ['Payments 90 d'] },
      { label: 'Created', content: <RelativeTime at={new Date(now - 86_400_000)} now={now} /> },
      { label: 'Alert receivers', values: [] },
    ],
    children: (
      <>
        <DetailSection title="Rules" action={<Button size="sm">Add rule</Button>} isBare>
          {rules}
        </DetailSection>
        <DetailSection title="Outputs" lead="Where its messages are sent on to.">
          <EmptyState title="No outputs">Its messages stay here.</EmptyState>
        </DetailSection>
      </>
    ),
    danger: (
      <DangerZone
        dangers={[
          {
            action: 'Pause stream',
            text: 'It receives no messages until it is resumed.',
            run: fn(),
            isUndoable: true,
            disabledReason: 'The default stream cannot be paused.',
          },
          { action: 'Delete stream', text: 'Its rules, outputs and alerts go with it.', run: remove },
        ]}
      />
    ),
  },
} satisfies Meta<typeof DetailLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Stream: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Pause stream' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete stream…' }));
    await expect(remove).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { render: () => <DetailSkeleton label="Loading stream" /> };

export const ReadOnly: Story = { args: { danger: undefined } };

export const LongNames: Story = {
  args: {
    header: <PageHeader title={`הודעות ${'of a very, very long name '.repeat(8)}`} />,
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
