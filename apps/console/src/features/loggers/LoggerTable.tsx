import { Box } from '@chakra-ui/react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { levelTitle, logLevels } from './log-levels.ts';
import type { LoggerRow, LogLevel } from './model.ts';
import { loggerTitle } from './rows.ts';

interface LoggerTableProps {
  list: EntityList<LoggerRow>;
  onLevel: (row: LoggerRow, level: LogLevel) => void;
}

const title: TitleColumn<LoggerRow> = {
  id: 'name',
  header: 'Logger',
  text: ({ name }) => loggerTitle(name),
  isSortable: true,
  isCode: true,
};

const filters: readonly EntityFilter[] = [
  {
    name: 'level',
    label: 'Level',
    options: logLevels.map((level) => ({ value: level, label: levelTitle(level) })),
  },
];

export function LoggerTable({ list, onLevel }: LoggerTableProps) {
  const columns: EntityColumn<LoggerRow>[] = [
    {
      id: 'level',
      header: 'Level',
      width: 150,
      isSortable: true,
      cell: (row) => (
        // A select is taller than text; negative margins keep the usual row height.
        <Box my="-5px">
          <LevelSelect
            of={loggerTitle(row.name)}
            level={row.level}
            canEdit={row.canEdit}
            onChange={(level) => onLevel(row, level)}
          />
        </Box>
      ),
    },
  ];
  return (
    <EntityTable
      noun={{ one: 'logger', many: 'loggers' }}
      list={list}
      rowId={({ name }) => name}
      permission="loggers:read"
      title={title}
      columns={columns}
      filters={filters}
      empty={{
        title: 'No loggers visible to you',
        text: 'You see the loggers for which you have the permission loggers:read.',
      }}
    />
  );
}
