import { Box, Grid } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCount } from '@tailrace/domain/format/format';
import type { ReactNode } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { Page, Part } from './Page.tsx';

const meta = { title: 'Design/States' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const Frame = ({ children }: { children: ReactNode }) => (
  <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" minH="240px">
    {children}
  </Box>
);

const names = [
  'Payments',
  'Payments, declined',
  `Everything ${'with a very long name '.repeat(4)}`,
  'نصّ طويل',
];

export const Five: Story = {
  render: () => (
    <Page
      title="States"
      rule="Every screen has all five, each a story. What was on the screen stays readable while it is loaded again."
    >
      <Grid templateColumns="repeat(auto-fit, minmax(460px, 1fr))" columnGap="6">
        <Part title="Loading: the final layout, after 150 ms">
          <Frame>
            <RowsSkeleton rows={5} label="Loading streams" />
          </Frame>
        </Part>
        <Part title="Empty: what this is, why there is none, the one next step">
          <Frame>
            <EmptyState title="No streams" action={<Button variant="solid">Create stream</Button>}>
              A stream collects messages that match its rules.
            </EmptyState>
          </Frame>
        </Part>
        <Part title="Error: what failed, the server's words, a way to try again">
          <Frame>
            <ErrorState
              title="Could not load the streams"
              detail="The store did not answer within 10 seconds."
              onRetry={() => {}}
            />
          </Frame>
        </Part>
        <Part title="Denied: which permission is missing">
          <Frame>
            <DeniedState
              title="You don’t have permission to see the streams"
              permissions={['streams:read']}
            />
          </Frame>
        </Part>
      </Grid>
      <Part title="Full: many rows, long names, text from right to left">
        <PlainTable aria-label="Streams">
          <thead>
            <tr>
              <HeadCell>Title</HeadCell>
              <HeadCell>State</HeadCell>
              <HeadCell data-number>Messages/s</HeadCell>
            </tr>
          </thead>
          <tbody>
            {names.map((name, at) => (
              <tr key={name}>
                <Cell dir="auto">{name}</Cell>
                <Cell>
                  <StatusBadge status={at === 2 ? 'idle' : 'good'}>
                    {at === 2 ? 'Paused' : 'Running'}
                  </StatusBadge>
                </Cell>
                <Cell data-number>{formatCount(at * 1_204)}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Part>
    </Page>
  ),
};
