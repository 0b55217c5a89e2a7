import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of the timeline by class; bars of each state differ in fill and outline, not in colour alone. */
export const timelineStyles: SystemStyleObject = {
  minW: '0',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
  textStyle: 'small',
  color: 'fg.muted',
  '& .legend': { display: 'flex', flexWrap: 'wrap', columnGap: '3.5', rowGap: '0.5' },
  '& .legend li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  '& .plot': { mt: '1.5', borderRadius: 'sm', overflow: 'hidden', cursor: 'pointer' },
  '& .bars, & .mark, & .ground, & .dots, & .hatch': { forcedColorAdjust: 'none' },
  '& .bars[data-state=open]': { fill: 'var(--level-info)' },
  '& .bars[data-state=writing], & .mark': { fill: 'var(--accent-solid)' },
  '& .bars[data-state=closed]': {
    fill: 'var(--bg-sunken)',
    stroke: 'var(--fg-faint)',
    strokeDasharray: '3 2',
  },
  '& .bars[data-state=reopened]': { stroke: 'var(--level-info)' },
  '& .bars[data-state=damaged]': { stroke: 'var(--danger-solid)' },
  '& .ground': { fill: 'var(--bg-panel)' },
  '& .dots': { fill: 'var(--level-info)' },
  '& .hatch': { fill: 'var(--danger-solid)' },
  '& .read': { fill: 'none', stroke: 'var(--fg-default)', strokeWidth: '2' },
  '& .axis': { position: 'relative', h: '20px', pt: '1', overflow: 'hidden', color: 'fg.faint' },
  '& .axis span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& figcaption': { minH: '20px', overflowWrap: 'anywhere' },
};
