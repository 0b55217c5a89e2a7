import { defineRecipe } from '@chakra-ui/react';

export const kbd = defineRecipe({
  base: {
    display: 'inline-block',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg.muted',
    px: '1',
    fontFamily: 'body',
    fontSize: '11px',
    fontWeight: 'medium',
    lineHeight: '16px',
    whiteSpace: 'nowrap',
  },
});

export const link = defineRecipe({
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'xs',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
});

export const skeleton = defineRecipe({
  base: {
    bg: 'border.subtle',
    borderRadius: 'sm',
    animation: 'pulse 1.6s ease-in-out infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});

export const badge = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'sm',
    px: '1.5',
    fontSize: '12px',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    bg: 'bg.sunken',
    color: 'fg.muted',
  },
});
