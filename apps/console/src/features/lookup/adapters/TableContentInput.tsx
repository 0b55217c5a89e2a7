import { Box, chakra, Flex, useFieldContext } from '@chakra-ui/react';
import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import { readTable, type TableFormat, writeTable } from '@tailrace/domain/lookup/table-text';
import { Plus, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import type { InputProps } from '#/components/form/to-field.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { PlainInput } from '#/components/inputs/PlainInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { PlainTable } from '#/components/PlainTable.tsx';

interface TableContentInputProps extends InputProps<string> {
  format: TableFormat;
}

/** What the server takes in one request. */
const mostBytes = 4 * 1024 ** 2;

/** Tables with more cells or characters are edited as text: each cell is an input of its own. */
const mostCells = 1000;
const mostCharacters = 100_000;

/** The rows of a table that is small enough for a grid, filled up to as many columns as the header has. */
function gridRows(text: string, format: TableFormat): string[][] | null {
  if (text.trim() === '' || text.length > mostCharacters) return null;
  const rows = readTable(text, format);
  const width = Math.max(2, ...rows.map(({ length }) => length));
  if (rows.length * width > mostCells) return null;
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

/** A table as text or, if it is small, as rows; a file can take its place. */
export function TableContentInput({ value, onChange, onLeave, format }: TableContentInputProps) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [wantsText, setWantsText] = useState(false);
  const rows = gridRows(value, format);
  const isGrid = rows !== null && !wantsText;
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > mostBytes) {
      setProblem(
        `“${chosen.name}” has ${formatBytes(chosen.size)}; at most ${formatBytes(mostBytes)} can be stored. Use a CSV file on the server instead.`,
      );
      return;
    }
    setProblem('');
    onChange(await chosen.text());
  };
  return (
    <Flex direction="column" gap="2" w="full" minW="0">
      <Flex gap="2" wrap="wrap">
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="sm" onClick={() => file.current?.click()}>
          <Upload size={13} aria-hidden />
          Upload file
        </Button>
        {rows && (
          <Button size="sm" onClick={() => setWantsText(isGrid)}>
            {isGrid ? 'Edit as text' : 'Edit rows'}
          </Button>
        )}
      </Flex>
      {isGrid ? (
        <Grid rows={rows} onChange={(next) => onChange(writeTable(next, format))} onLeave={onLeave} />
      ) : (
        <CodeEditor
          language="text"
          rows={8}
          value={value}
          onChange={onChange}
          onLeave={onLeave}
          placeholder={'host,owner\nweb-01,team-web'}
        />
      )}
      <chakra.p role="alert" textStyle="small" color="danger.fg" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
    </Flex>
  );
}

interface GridProps {
  /** The first one names the columns. */
  rows: string[][];
  onChange: (rows: string[][]) => void;
  onLeave: (() => void) | undefined;
}

/** Each cell is an input. */
function Grid({ rows, onChange, onLeave }: GridProps) {
  const field = useFieldContext();
  const { root, focusRow } = useRowFocus();
  const [header = []] = rows;
  const change = (row: number, column: number, text: string) =>
    onChange(rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)));
  const add = () => {
    onChange([...rows, header.map(() => '')]);
    focusRow(rows.length);
  };
  const remove = (row: number) => {
    onChange(rows.toSpliced(row, 1));
    focusRow(Math.min(row, rows.length - 2));
  };
  return (
    <Box ref={root} role="group" aria-labelledby={field?.ids.label} onBlur={onLeave}>
      <Box maxH="420px" overflow="auto">
        <PlainTable aria-label="Rows">
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row} data-row>
                {cells.map((value, column) => {
                  const isHead = row === 0;
                  const name = header[column] || `column ${column + 1}`;
                  return (
                    <chakra.td
                      key={column}
                      p="1"
                      minW="140px"
                      fontWeight={isHead ? '550' : undefined}
                      bg={isHead ? 'bg.canvas' : undefined}
                    >
                      <PlainInput
                        label={isHead ? `name of column ${column + 1}` : `row ${row}, ${name}`}
                        value={value}
                        isMono
                        onChange={(text) => change(row, column, text)}
                      />
                    </chakra.td>
                  );
                })}
                <chakra.td w="40px">
                  {row > 0 && <RowButton icon={X} label={`Remove row ${row}`} onPress={() => remove(row)} />}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Box>
      <Flex align="center" gap="3" mt="1.5">
        <Button size="sm" data-add onClick={add}>
          <Plus size={13} aria-hidden />
          Add row
        </Button>
        <chakra.span textStyle="small" color="fg.muted">
          {formatCount(rows.length - 1)} {rows.length === 2 ? 'row' : 'rows'}
        </chakra.span>
      </Flex>
    </Box>
  );
}
