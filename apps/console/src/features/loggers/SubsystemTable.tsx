import { Box, chakra } from '@chakra-ui/react';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import type { LogLevel, SubsystemRow } from './model.ts';

interface SubsystemTableProps {
  rows: readonly SubsystemRow[];
  onLevel: (row: SubsystemRow, level: LogLevel) => void;
}

export function SubsystemTable({ rows, onLevel }: SubsystemTableProps) {
  return (
    <Box overflowX="auto">
      <PlainTable aria-label="Subsystems">
        <thead>
          <tr>
            <HeadCell>Subsystem</HeadCell>
            <HeadCell w="34%">Loggers</HeadCell>
            <HeadCell w="150px">Level</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <Cell py="2">
                <chakra.bdi fontWeight="550">{row.title}</chakra.bdi>
                <chakra.p color="fg.muted">{row.description}</chakra.p>
              </Cell>
              <Cell py="2">
                {row.categories.map((name) => (
                  <chakra.code key={name} display="block" textStyle="mono" overflowWrap="anywhere">
                    {name}
                  </chakra.code>
                ))}
              </Cell>
              <Cell py="1">
                <LevelSelect
                  of={row.title}
                  level={row.level}
                  canEdit={row.canEdit}
                  onChange={(level) => onLevel(row, level)}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Box>
  );
}
