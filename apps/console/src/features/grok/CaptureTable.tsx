import { chakra } from '@chakra-ui/react';
import { valueText } from '#/components/core/search/value-text.ts';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import type { Capture } from './captures.ts';

interface CaptureTableProps {
  captures: readonly Capture[];
}

export function CaptureTable({ captures }: CaptureTableProps) {
  return (
    <PlainTable aria-label="Captures" css={{ tableLayout: 'fixed' }}>
      <thead>
        <tr>
          <HeadCell w="38%">Field</HeadCell>
          <HeadCell>Value</HeadCell>
        </tr>
      </thead>
      <tbody>
        {captures.map(({ name, value, isWhole }) => (
          <tr key={name}>
            <Cell overflowWrap="anywhere">
              {isWhole ? (
                <chakra.span color="fg.muted">Whole match</chakra.span>
              ) : (
                <chakra.code textStyle="mono">{name}</chakra.code>
              )}
            </Cell>
            <Cell py="2" overflowWrap="anywhere">
              <CapturedValue value={value} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Shows the type of captures that are not strings. */
function CapturedValue({ value }: { value: unknown }) {
  if (value === null) return <chakra.span color="fg.muted">Nothing</chakra.span>;
  return (
    <chakra.bdi textStyle="mono" whiteSpace="pre-wrap">
      {valueText(value)}
      {typeof value !== 'string' && (
        <chakra.span textStyle="small" color="fg.muted">
          {Array.isArray(value) ? ' list' : ` ${typeof value}`}
        </chakra.span>
      )}
    </chakra.bdi>
  );
}
