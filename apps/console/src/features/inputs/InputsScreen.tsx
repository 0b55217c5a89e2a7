import { Box, chakra, Input } from '@chakra-ui/react';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ManifestHeader } from '#/features/resource-pages/index.ts';
import { InputTableRow } from './InputTableRow.tsx';
import type { InputRow } from './input-row.ts';

interface InputsScreenProps {
  /** `undefined` during the first load. */
  rows: readonly InputRow[] | undefined;
  /** The error, if loading failed. */
  error?: { message: string; isDenied: boolean };
  query: string;
  /** Id of the input with a pending request. */
  busyId?: string;
  canChange: (id: string) => boolean;
  onQuery: (query: string) => void;
  onStart: (id: string) => void;
  onStop: (id: string) => void;
  onRetry: () => void;
}

const matches = (row: InputRow, query: string) =>
  [row.title, row.typeName, row.address ?? ''].some((text) =>
    text.toLowerCase().includes(query.toLowerCase()),
  );

export function InputsScreen(props: InputsScreenProps) {
  return (
    <Box px="6" py="4.5">
      <ManifestHeader lead="An input listens for messages. Rejected messages are counted here, with the reason." />
      <Content {...props} />
    </Box>
  );
}

function Content({ rows, error, query, onQuery, onRetry, ...row }: InputsScreenProps) {
  if (error?.isDenied)
    return <DeniedState title="You may not see the inputs" permissions={['inputs:read']} />;
  if (error) return <ErrorState title="Could not retrieve inputs" detail={error.message} onRetry={onRetry} />;
  if (!rows) return <RowsSkeleton label="Loading inputs" />;
  if (rows.length === 0) {
    return (
      <EmptyState title="There are no inputs">
        Nothing can arrive without one. The server creates its usual inputs when it starts on new data.
      </EmptyState>
    );
  }
  const shown = rows.filter((input) => matches(input, query));
  return (
    <>
      <Input
        type="search"
        w="300px"
        mb="2.5"
        aria-label="Filter inputs"
        placeholder="Filter by title, type or port"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {shown.length === 0 ? (
        <EmptyState title="No input matches">No title, type or port contains “{query}”.</EmptyState>
      ) : (
        <Box overflowX="auto" position="relative">
          <InputTable rows={shown} {...row} />
        </Box>
      )}
    </>
  );
}

type InputTableProps = Pick<InputsScreenProps, 'busyId' | 'canChange' | 'onStart' | 'onStop'> & {
  rows: readonly InputRow[];
};

function InputTable({ rows, busyId, canChange, onStart, onStop }: InputTableProps) {
  return (
    <PlainTable aria-label="Inputs">
      <thead>
        <tr>
          <HeadCell>Title</HeadCell>
          <HeadCell w="140px">State</HeadCell>
          <HeadCell w="160px">Address</HeadCell>
          <HeadCell w="110px" data-number>
            Messages/s
          </HeadCell>
          <HeadCell w="110px" data-number>
            Connections
          </HeadCell>
          <HeadCell w="110px" data-number>
            Dropped
          </HeadCell>
          <HeadCell w="96px">
            <chakra.span className="visually-hidden">Actions</chakra.span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <InputTableRow
            key={row.id}
            row={row}
            isBusy={row.id === busyId}
            canChange={canChange(row.id)}
            onStart={() => onStart(row.id)}
            onStop={() => onStop(row.id)}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}
