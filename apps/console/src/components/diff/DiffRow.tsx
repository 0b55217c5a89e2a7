import type { DiffLine } from './diff-lines.ts';

interface DiffRowProps {
  line: DiffLine;
  /** Whether a change begins here. */
  isStart: boolean;
}

const signs = { same: ' ', added: '+', removed: '−' } as const;
const spoken = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

/** One line with its number on each side. A sign and hidden text repeat what the colour says. */
export function DiffRow({ line: { kind, text, before, after }, isStart }: DiffRowProps) {
  return (
    <tr data-kind={kind} tabIndex={isStart ? -1 : undefined} data-change={isStart || undefined}>
      <td data-number>{before}</td>
      <td data-number>{after}</td>
      <td data-text>
        <span aria-hidden="true" data-sign>
          {signs[kind]}
        </span>
        <span className="visually-hidden">{spoken[kind]}</span>
        {text}
      </td>
    </tr>
  );
}
