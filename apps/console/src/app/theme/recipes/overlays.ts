import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy, menuAnatomy, popoverAnatomy, tooltipAnatomy } from '@chakra-ui/react/anatomy';

const floating = {
  bg: 'bg.raised',
  color: 'fg.default',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'lg',
  boxShadow: 'float',
  outline: '0',
  zIndex: 'popover',
  _open: { animation: 'settle-in var(--duration-fast) ease-out' },
  _closed: { animation: 'fade-out var(--duration-fast) ease-in' },
} as const;

export const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: { ...floating, minW: '180px', maxH: 'var(--available-height)', overflowY: 'auto', p: '1' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      h: '30px',
      px: '2.5',
      borderRadius: '5px',
      fontSize: '13px',
      cursor: 'default',
      outline: '0',
      userSelect: 'none',
      '& > svg': { color: 'fg.muted' },
      '& > kbd': { ms: 'auto' },
      _highlighted: { bg: 'accent.weak', color: 'accent.fg', '& > svg': { color: 'accent.fg' } },
      _disabled: { opacity: 0.5 },
    },
    itemText: { flex: '1' },
    itemCommand: { ms: 'auto', color: 'fg.faint', fontSize: '11px' },
    itemGroupLabel: {
      px: '2.5',
      pt: '2',
      pb: '1',
      fontSize: '11px',
      fontWeight: 'semibold',
      color: 'fg.faint',
    },
    separator: { borderTopWidth: '1px', my: '1' },
  },
});

export const popover = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    content: { ...floating, maxH: 'var(--available-height)', overflowY: 'auto' },
    header: { px: '3', pt: '3', fontWeight: 'semibold', fontSize: '13px' },
    body: { p: '3', fontSize: '13px' },
    footer: { display: 'flex', gap: '2', px: '3', pb: '3' },
  },
});

export const tooltip = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      forcedColorAdjust: 'none',
      bg: 'fg.default',
      color: 'bg.panel',
      borderRadius: 'sm',
      px: '2',
      py: '1',
      fontSize: '12px',
      lineHeight: '16px',
      maxW: '320px',
      zIndex: 'toast',
      _open: { animation: 'fade-in var(--duration-fast) ease-out' },
    },
  },
});

export const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'backdrop',
      zIndex: 'modal',
      _open: { animation: 'fade-in var(--duration-fast) ease-out' },
      _closed: { animation: 'fade-out var(--duration-fast) ease-in' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-start',
      overflow: 'auto',
      pt: '12vh',
      pb: '6',
      px: '4',
      zIndex: 'modal',
    },
    content: { ...floating, zIndex: 'modal', w: 'full', borderRadius: '10px' },
    header: { px: '5', pt: '4', pb: '1' },
    title: { textStyle: 'heading' },
    body: { px: '5', py: '2', fontSize: '13.5px', lineHeight: '20px' },
    footer: { display: 'flex', justifyContent: 'flex-end', gap: '2', px: '5', pt: '3', pb: '4' },
    description: { color: 'fg.muted' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    size: {
      sm: { content: { maxW: '440px' } },
      md: { content: { maxW: '560px' } },
      lg: { content: { maxW: '760px' } },
    },
  },
  defaultVariants: { size: 'sm' },
});
