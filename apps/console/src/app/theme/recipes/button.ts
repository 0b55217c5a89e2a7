import { defineRecipe } from '@chakra-ui/react';

/** `colorPalette="danger"` turns any variant into the one that takes something away. */
export const button = defineRecipe({
  base: {
    colorPalette: 'accent',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background-color var(--duration-fast), border-color var(--duration-fast)',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        forcedColorAdjust: 'none',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.strong' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.strong',
        color: 'fg.default',
        _hover: { bg: 'bg.canvas', borderColor: 'fg.faint' },
        _expanded: { bg: 'bg.canvas' },
      },
      subtle: {
        bg: 'colorPalette.weak',
        color: 'colorPalette.fg',
        _hover: { borderColor: 'colorPalette.solid' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.sunken', color: 'fg.default' },
        _expanded: { bg: 'bg.sunken', color: 'fg.default' },
      },
      plain: {
        color: 'colorPalette.fg',
        _hover: { textDecoration: 'underline' },
      },
    },
    size: {
      xs: { h: '22px', minW: '22px', px: '1.5', fontSize: '12px', gap: '1' },
      sm: { h: '26px', minW: '26px', px: '2', fontSize: '12px' },
      md: { h: 'control', minW: 'control', px: '11px', fontSize: '13px' },
      lg: { h: '36px', minW: '36px', px: '14px', fontSize: '14px' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
