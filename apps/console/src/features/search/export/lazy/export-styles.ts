import type { SystemStyleObject } from '@chakra-ui/react';

export const dialogStyles: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '76vh',
  padding: '16px 20px',
  overflow: 'auto',
  fontSize: '13px',
  '& h2': { fontSize: '15px', fontWeight: '600', lineHeight: '22px' },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
};

export const searchStyles: SystemStyleObject = {
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& code': { fontSize: '12px', color: 'fg.default' },
};

export const formStyles: SystemStyleObject = {
  display: 'grid',
  gap: '14px',
  marginTop: '14px',
  '& legend': { fontWeight: '500', lineHeight: '20px' },
  '& fieldset label': { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '26px' },
  '& small': { fontSize: '12px', color: 'fg.muted' },
};

export const fieldsStyles: SystemStyleObject = {
  display: 'grid',
  gap: '6px',
  '& [data-head]': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '12px' },
  '& h3': { fontWeight: '500', lineHeight: '20px' },
  '& [data-head] button': { fontSize: '12px', color: 'accent.fg' },
  '& [data-head] button:hover': { textDecoration: 'underline' },
  '& ol': {
    maxHeight: '168px',
    overflow: 'auto',
    border: '1px solid var(--border-subtle)',
    borderRadius: 'var(--radius)',
  },
  '& li': { display: 'flex', alignItems: 'center', height: '28px', paddingInline: '10px 4px' },
  '& li + li': { borderTop: '1px solid var(--border-subtle)' },
  '& li bdi': {
    flex: '1',
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};

export const warningStyles: SystemStyleObject = {
  padding: '8px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-bg)',
  color: 'var(--level-warning)',
};

export const progressStyles: SystemStyleObject = {
  display: 'grid',
  gap: '12px',
  marginTop: '16px',
  '& [data-outcome]': { fontWeight: '500', overflowWrap: 'anywhere' },
  '& [data-outcome][data-failed="true"]': { color: 'danger.fg' },
  '& [data-figures]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 0.4em',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-figures] b': { color: 'fg.default', fontWeight: '550' },
  '& [data-file]': {
    marginInlineStart: 'auto',
    maxWidth: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};
