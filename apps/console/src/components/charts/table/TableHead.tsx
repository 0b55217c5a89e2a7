import type { TableSort } from '@tailrace/domain/views/widgets/table-sort';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TableModel } from './table-model.ts';

interface TableHeadProps {
  model: TableModel;
  sort: TableSort | null;
  activeColumn: number | null;
  onSort: (by: Pick<TableSort, 'by' | 'index'>) => void;
}

/** Headers of the column groups over the names of the series, which sort the table. */
export function TableHead({ model, sort, activeColumn, onSort }: TableHeadProps) {
  const { groups, columns, headers } = model;
  const depth = headers.length;
  const own = (column: number, by: TableSort['by'], index: number, text: string, isNumber: boolean) => {
    const direction = sort?.by === by && sort.index === index ? sort.direction : null;
    return (
      <th
        key={`${by} ${index}`}
        scope="col"
        rowSpan={by === 'group' ? depth + 1 : undefined}
        aria-sort={direction === null ? undefined : direction === 'Ascending' ? 'ascending' : 'descending'}
        data-row={-1}
        data-column={column}
        data-first={column === 0 ? '' : undefined}
        data-number={isNumber ? '' : undefined}
      >
        <button
          type="button"
          className="text"
          title={text}
          tabIndex={activeColumn === column ? 0 : -1}
          onClick={() => onSort({ by, index })}
        >
          <span dir="auto">{text}</span>
          {direction === 'Ascending' && <ArrowUp size={12} aria-hidden />}
          {direction === 'Descending' && <ArrowDown size={12} aria-hidden />}
        </button>
      </th>
    );
  };
  const fields = groups.map(({ field }, index) => own(index, 'group', index, field, false));
  return (
    <thead>
      {headers.map((line, level) => (
        <tr key={level} aria-rowindex={level + 1}>
          {level === 0 && fields}
          {line.map((header, index) => (
            <th key={index} scope="colgroup" colSpan={header.columns} rowSpan={header.rows} data-group="">
              <span className="text" dir="auto" title={header.text}>
                {header.text}
              </span>
            </th>
          ))}
        </tr>
      ))}
      <tr aria-rowindex={depth + 1}>
        {depth === 0 && fields}
        {columns.map(({ index, name }, at) => own(groups.length + at, 'column', index, name, true))}
      </tr>
    </thead>
  );
}
