import type { SystemStyleObject } from '@chakra-ui/react';

export const headStyles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  height: '44px',
  paddingInline: '14px',
  borderBottom: '1px solid var(--border-subtle)',
  color: 'fg.faint',
  '& input': { flex: '1', height: '100%', outline: '0', color: 'fg.default' },
};

export const listStyles: SystemStyleObject = {
  maxHeight: '50vh',
  padding: '4px',
  overflowY: 'auto',
  fontSize: '13px',
  _empty: { padding: '0' },
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    padding: '7px 10px',
    borderRadius: '5px',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '& > div[aria-selected="true"]': { background: 'accent.weak', color: 'accent.fg' },
  '& bdi': { flex: 'none', maxWidth: '60%', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: '500' },
  '& small': { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.muted' },
  '& span': { flex: 'none', color: 'fg.muted', fontSize: '12px' },
  '& > div[aria-selected="true"] :is(small, span)': { color: 'inherit' },
};

export const footStyles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '36px',
  padding: '4px 14px',
  borderTop: '1px solid var(--border-subtle)',
  fontSize: '12.5px',
  color: 'fg.muted',
  '& button': { padding: '3px 6px', borderRadius: '5px' },
  '& button:hover': { background: 'bg.sunken', color: 'fg.default' },
  '& [data-end]': { marginInlineStart: 'auto' },
};
