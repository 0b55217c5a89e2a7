import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { countOf, formatDuration } from '@tailrace/domain/format/format';
import { compareFields, type FieldComparison, timeBetween } from '@tailrace/domain/search/compare-messages';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { valueLabel } from '@tailrace/domain/search/value-label';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { LongText } from '#/components/core/search/LongText.tsx';
import { Diff } from '#/components/diff/Diff.tsx';
import { Modal } from '#/components/Modal.tsx';

const unmarked = () => [];
const hasLines = ({ before, after }: FieldComparison) =>
  Boolean(before?.includes('\n') && after?.includes('\n'));

const compareStyles: SystemStyleObject = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& [data-names]': { width: '170px' },
  '@media (max-width: 760px)': { '& [data-names]': { width: '96px' } },
  '& th': {
    padding: '5px 12px 5px 0',
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: '400',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& td': { padding: '5px 10px', verticalAlign: 'top', overflow: 'hidden' },
  '& tr:not([data-same]) td:nth-of-type(1)': { background: 'bg.sunken' },
  '& tr:not([data-same]) td:nth-of-type(2)': {
    background: 'color-mix(in srgb, var(--accent-weak) 55%, transparent)',
  },
  '& tr + tr': { borderTop: '1px solid var(--border-subtle)' },
  '& tr[data-same] td': { color: 'fg.muted' },
  '& [data-none]': { font: '400 12px / 20px var(--font-sans)', fontStyle: 'italic', color: 'fg.muted' },
};

interface CompareMessagesProps {
  before: SearchMessage;
  after: SearchMessage;
  onClose: () => void;
}

/** Compares two messages field by field: differences first, equal fields on demand. */
export function CompareMessages({ before, after, onClose }: CompareMessagesProps) {
  const [hasSame, setSame] = useState(false);
  const all = compareFields(before, after);
  const { same = [], other = [] } = Object.groupBy(all, ({ isSame }) => (isSame ? 'same' : 'other'));
  const between = timeBetween(before, after);
  return (
    <Modal label="Compare two messages" width="1080px" onClose={onClose}>
      <Flex align="center" gap="3" ps="5" pe="3" h="52px" borderBottomWidth="1px">
        <chakra.h2 textStyle="heading">Compare two messages</chakra.h2>
        <chakra.span flex="1" textStyle="small" color="fg.muted" role="status">
          {other.length === 0
            ? 'No field differs'
            : `${countOf(other.length, 'field')} differ${other.length === 1 ? 's' : ''}`}
          {between !== null && between !== 0 && `, ${formatDuration(Math.abs(between))} apart`}
        </chakra.span>
        <RowButton icon={X} label="Close" onPress={onClose} />
      </Flex>
      <Box maxH="calc(76vh - 52px)" overflowY="auto" px="5" py="3">
        <chakra.table className="mono" css={compareStyles}>
          <colgroup>
            <col data-names />
            <col />
            <col />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">First message</th>
              <th scope="col">Second message</th>
            </tr>
          </thead>
          <tbody>
            {[...other, ...(hasSame ? same : [])].map((comparison) =>
              !comparison.isSame && hasLines(comparison) ? (
                <LinesRow key={comparison.field} {...comparison} />
              ) : (
                <FieldRow key={comparison.field} {...comparison} />
              ),
            )}
          </tbody>
        </chakra.table>
        {same.length > 0 && (
          <Button variant="plain" size="sm" style={{ marginTop: '8px' }} onClick={() => setSame(!hasSame)}>
            {hasSame ? 'Hide' : 'Show'} {countOf(same.length, 'field')} that{' '}
            {same.length === 1 ? 'is' : 'are'} the same
          </Button>
        )}
      </Box>
    </Modal>
  );
}

function FieldRow({ field, before, after, isSame }: FieldComparison) {
  return (
    <tr data-same={isSame || undefined}>
      <th scope="row">
        <FieldName name={field} />
      </th>
      <Side field={field} text={before} />
      <Side field={field} text={after} />
    </tr>
  );
}

function Side({ field, text }: { field: string; text: string | undefined }) {
  return (
    <td>
      {text === undefined ? (
        <span data-none>not there</span>
      ) : (
        <LongText field={field} text={valueLabel(field, text)} mark={unmarked} />
      )}
    </td>
  );
}

/** A line diff, for texts with several lines. */
function LinesRow({ field, before, after }: FieldComparison) {
  return (
    <tr>
      <th scope="row">
        <FieldName name={field} />
      </th>
      <td colSpan={2}>
        <Diff
          label={`Lines of ${field}`}
          before={before}
          after={after}
          beforeLabel="First"
          afterLabel="Second"
        />
      </td>
    </tr>
  );
}
