import { defineTextStyles } from '@chakra-ui/react';

const mono = { fontFamily: 'mono', fontFeatureSettings: '"liga" 0, "calt" 0' } as const;

export const textStyles = defineTextStyles({
  title: { value: { fontSize: '20px', lineHeight: '28px', fontWeight: '620', letterSpacing: '-0.015em' } },
  heading: {
    value: { fontSize: '15px', lineHeight: '22px', fontWeight: 'semibold', letterSpacing: '-0.01em' },
  },
  ui: { value: { fontSize: '14px', lineHeight: '20px' } },
  table: { value: { fontSize: '13px', lineHeight: '20px' } },
  small: { value: { fontSize: '12px', lineHeight: '18px' } },
  micro: { value: { fontSize: '11px', lineHeight: '16px' } },
  mono: { value: { ...mono, fontSize: '12.5px', lineHeight: '20px' } },
  monoSmall: { value: { ...mono, fontSize: '11.5px', lineHeight: '18px' } },
});
