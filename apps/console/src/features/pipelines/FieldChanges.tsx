import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { FieldChange } from '@tailrace/domain/pipelines/rule-preview';
import { FieldName } from '#/components/core/search/FieldName.tsx';

/** A longer value is cut. */
const maxShown = 1000;

/** For an element around many tables, which are then drawn fast. */
export const fieldChangeStyles: SystemStyleObject = {
  '& table': { w: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', mt: '1' },
  '& thead th': { textStyle: 'small', fontFamily: 'body', color: 'fg.muted' },
  '& th': { w: '26%', py: '1px', pe: '2', textAlign: 'start', fontWeight: '400', verticalAlign: 'top' },
  '& thead th + th': { w: '37%', px: '1.5' },
  '& tbody th': { color: 'fg.muted', overflowWrap: 'anywhere' },
  '& td': { px: '1.5', py: '1px', verticalAlign: 'top', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& [data-kind=removed] td:nth-of-type(1)': { textDecoration: 'line-through' },
  '& :is([data-kind=removed], [data-kind=changed]) td:nth-of-type(1)': {
    bg: 'color-mix(in srgb, var(--level-error) 13%, transparent)',
  },
  '& :is([data-kind=added], [data-kind=changed]) td:nth-of-type(2)': {
    bg: 'color-mix(in srgb, var(--level-notice) 14%, transparent)',
  },
};

interface FieldChangesProps {
  changes: readonly FieldChange[];
  /** Whether the columns are labelled on the screen. */
  hasHead?: boolean;
}

/** The fields of a message before and after, without styles. */
export function FieldTable({ changes, hasHead = false }: FieldChangesProps) {
  return (
    <table className="mono">
      <thead className={hasHead ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, kind, before, after }) => (
          <tr key={field} data-kind={kind}>
            <th scope="row">
              <FieldName name={field} />
            </th>
            <td>
              <bdi>{before.slice(0, maxShown)}</bdi>
            </td>
            <td>
              <bdi>{after.slice(0, maxShown)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const FieldChanges = (props: FieldChangesProps) => (
  <chakra.div css={fieldChangeStyles}>
    <FieldTable {...props} />
  </chakra.div>
);
