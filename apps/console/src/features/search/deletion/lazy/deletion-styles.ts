import type { SystemStyleObject } from '@chakra-ui/react';

export const dialogStyles: SystemStyleObject = {
  display: 'grid',
  gap: '14px',
  maxHeight: '76vh',
  padding: '16px 20px',
  overflow: 'auto',
  fontSize: '13px',
  '& h2': { fontSize: '15px', fontWeight: '600', lineHeight: '22px' },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 12px' },
  '& dt': { color: 'fg.muted' },
  '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  '& code': { fontSize: '12px' },
  '& [data-failed]': { color: 'danger.fg', overflowWrap: 'anywhere' },
  '& progress': {
    appearance: 'none',
    width: '100%',
    height: '6px',
    border: '0',
    borderRadius: '3px',
    overflow: 'hidden',
    background: 'bg.sunken',
  },
  '& progress::-webkit-progress-bar': { background: 'bg.sunken' },
  '& progress::-webkit-progress-value': { background: 'var(--accent-solid)' },
  '& progress::-moz-progress-bar': { background: 'var(--accent-solid)' },
};

export const noteStyles: SystemStyleObject = {
  padding: '8px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-bg)',
  color: 'var(--level-warning)',
  overflowWrap: 'anywhere',
};
