import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { EntityValue } from '@tailrace/domain/content-packs/revision-differences';
import { countOf } from '@tailrace/domain/format/format';
import { type ReactNode, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';

/** Dashboards have hundreds of values. */
const rowsAtOnce = 100;

const styles: SystemStyleObject = {
  width: 'full',
  textStyle: 'small',
  tableLayout: 'fixed',
  '& th': { fontWeight: '550', color: 'fg.muted', textAlign: 'start', paddingBlock: '3px' },
  '& td': {
    paddingBlock: '3px',
    borderTop: '1px solid var(--border-subtle)',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& :is(td, th) + :is(td, th)': { paddingInlineStart: '12px' },
  '& td:first-of-type': { color: 'fg.muted' },
  '& [data-parameter]': {
    display: 'inline-block',
    paddingInline: '6px',
    borderRadius: 'sm',
    background: 'accent.weak',
    color: 'accent.fg',
  },
  '& [data-text]': {
    display: 'block',
    maxHeight: '240px',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    fontFamily: 'mono',
  },
};

interface ValueTableProps {
  /** Accessible name: "Values of Failed requests". */
  label: string;
  heads: readonly string[];
  rows: readonly { path: string; cells: readonly (EntityValue | null)[] }[];
}

/** Values by their paths: of one entity, or before and after. */
export function ValueTable({ label, heads, rows }: ValueTableProps) {
  const [limit, setLimit] = useState(rowsAtOnce);
  const rest = rows.length - limit;
  return (
    <>
      <chakra.table css={styles} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '34%' }}>
              Path
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ path, cells }) => (
            <tr key={path}>
              <td className="mono">{path}</td>
              {cells.map((value, at) => (
                <td key={heads[at]}>{valueText(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {rest > 0 && (
        <Button size="sm" onClick={() => setLimit(limit + rowsAtOnce)}>
          Show {countOf(Math.min(rest, rowsAtOnce), 'more value')}
        </Button>
      )}
    </>
  );
}

function valueText(value: EntityValue | null): ReactNode {
  if (!value) return '–';
  if (value.parameter !== null) {
    return (
      <>
        Parameter{' '}
        <bdi data-parameter="" className="mono">
          {value.parameter}
        </bdi>
      </>
    );
  }
  return (
    <bdi data-text="" dir="auto">
      {value.text}
    </bdi>
  );
}
