import type { SystemStyleObject } from '@chakra-ui/react';

/** One rule for the whole table: style props on thousands of cells would be slow to render. */
export const diffStyles: SystemStyleObject = {
  width: '100%',
  fontFamily: 'mono',
  fontSize: '12.5px',
  fontFeatureSettings: '"liga" 0, "calt" 0',
  lineHeight: '20px',
  '& tr[data-kind="added"]': { background: 'color-mix(in srgb, var(--level-notice) 14%, transparent)' },
  '& tr[data-kind="removed"]': { background: 'color-mix(in srgb, var(--level-error) 13%, transparent)' },
  '& tr:focus-visible, & tr:focus': { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' },
  '& [data-number]': {
    width: '1%',
    minWidth: '44px',
    paddingInline: '8px',
    color: 'fg.muted',
    fontSize: '11.5px',
    textAlign: 'end',
    userSelect: 'none',
    verticalAlign: 'top',
  },
  '& [data-text]': { paddingInline: '8px 12px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& [data-sign]': { display: 'inline-block', width: '16px', color: 'fg.muted', userSelect: 'none' },
  '& [data-fold]': {
    padding: '1px 8px',
    borderBlock: '1px solid var(--border-subtle)',
    background: 'bg.sunken',
  },
};
