import { Box } from '@chakra-ui/react';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';

interface RowsPreviewProps {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The first rows of a table. Wide ones scroll. */
export function RowsPreview({ columns, rows }: RowsPreviewProps) {
  return (
    // Focusable, because wide tables scroll.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="First rows">
      <PlainTable aria-label="First rows">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <HeadCell key={at}>
                <bdi>{name}</bdi>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((value, at) => (
                <Cell key={at} className="mono" overflowWrap="anywhere">
                  <bdi>{value}</bdi>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Box>
  );
}
