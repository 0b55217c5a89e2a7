import { defineRecipe } from '@chakra-ui/react';

const field = {
  w: 'full',
  minW: '0',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg.default',
  transition: 'border-color var(--duration-fast)',
  _hover: { borderColor: 'fg.faint' },
  _focusVisible: { borderColor: 'accent.solid', outline: '3px solid var(--focus-ring)', outlineOffset: '0' },
  _invalid: { borderColor: 'danger.solid' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
} as const;

const size = {
  sm: { h: '28px', px: '2', fontSize: '12.5px' },
  md: { h: 'control', px: '2.5', fontSize: '13px' },
  lg: { h: '36px', px: '3', fontSize: '14px' },
} as const;

export const input = defineRecipe({ base: field, variants: { size }, defaultVariants: { size: 'md' } });

export const textarea = defineRecipe({
  base: { ...field, py: '1.5', lineHeight: '20px', minH: '64px' },
  variants: { size: { md: { px: '2.5', fontSize: '13px' } } },
  defaultVariants: { size: 'md' },
});
