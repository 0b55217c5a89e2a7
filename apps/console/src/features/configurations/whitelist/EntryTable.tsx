import { Box } from '@chakra-ui/react';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { entryTypes, type WhitelistEntry } from './whitelist-entries.ts';

const typeName = (type: WhitelistEntry['type']) =>
  entryTypes.find(({ value }) => value === type)?.label ?? type;

/** The saved entries of the whitelist. */
export const EntryTable = ({ entries }: { entries: readonly WhitelistEntry[] }) => (
  <Box mt="3" overflowX="auto" position="relative">
    <PlainTable aria-label="Whitelist entries" minW="520px">
      <thead>
        <tr>
          <HeadCell w="30%">Title</HeadCell>
          <HeadCell w="150px">Type</HeadCell>
          <HeadCell>Value</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, title, type, value }) => (
          <tr key={id}>
            <Cell overflowWrap="anywhere">
              <bdi>{title}</bdi>
            </Cell>
            <Cell>{typeName(type)}</Cell>
            <Cell className="mono" overflowWrap="anywhere">
              {value}
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </Box>
);
