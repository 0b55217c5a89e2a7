import { defineSlotRecipe } from '@chakra-ui/react';
import {
  comboboxAnatomy,
  fileUploadAnatomy,
  nativeSelectAnatomy,
  switchAnatomy,
} from '@chakra-ui/react/anatomy';
import { input } from './input.ts';
import { menu } from './overlays.ts';

// The inputs pass these to Chakra's parts themselves, so that pages without forms do not load them.

export const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minH: 'control', fontSize: '13px' },
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      w: '32px',
      h: '18px',
      p: '2px',
      borderRadius: 'full',
      bg: 'fg.faint',
      transition: 'background-color var(--duration-fast)',
      _checked: { bg: 'accent.solid' },
      '&[data-focus-visible]': { outline: '2px solid var(--accent-solid)', outlineOffset: '2px' },
      '&[data-invalid]': { outline: '1px solid var(--danger-solid)', outlineOffset: '1px' },
      _disabled: { opacity: 0.55 },
    },
    thumb: {
      w: '14px',
      h: '14px',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'translate var(--duration-fast)',
      _checked: { translate: '14px 0' },
      _rtl: { _checked: { translate: '-14px 0' } },
    },
    label: { fontWeight: 'medium', cursor: 'default' },
  },
});

export const selectRecipe = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', w: 'full' },
    field: {
      ...input.base,
      appearance: 'none',
      h: 'control',
      ps: '2.5',
      pe: '8',
      fontSize: '13px',
      textOverflow: 'ellipsis',
      '& option': { bg: 'bg.raised', color: 'fg.default' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2.5',
      top: '50%',
      translate: '0 -50%',
      color: 'fg.muted',
      pointerEvents: 'none',
      '& svg': { w: '14px', h: '14px' },
    },
  },
});

export const comboboxRecipe = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    root: { w: 'full' },
    control: {
      ...input.base,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      minH: 'control',
      px: '1',
      py: '1px',
      fontSize: '13px',
      _focusVisible: {},
      _focusWithin: {
        borderColor: 'accent.solid',
        outline: '3px solid var(--focus-ring)',
        outlineOffset: '0',
      },
      '&[data-invalid]': { borderColor: 'danger.solid' },
    },
    input: { flex: '1', minW: '96px', h: '24px', px: '1.5', outline: '0', bg: 'transparent' },
    trigger: { color: 'fg.muted', p: '1', borderRadius: 'sm' },
    clearTrigger: { color: 'fg.muted', p: '1', borderRadius: 'sm' },
    content: { ...menu.base?.content, w: 'full', maxH: 'min(var(--available-height), 320px)' },
    item: {
      ...menu.base?.item,
      h: 'auto',
      minH: '30px',
      py: '1',
      '&[data-state=checked]': { fontWeight: 'medium' },
    },
    itemText: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    itemIndicator: { color: 'accent.fg' },
    empty: { px: '2.5', py: '1.5', fontSize: '13px', color: 'fg.muted' },
  },
});

export const fileRecipe = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', w: 'full' },
    dropzone: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '72px',
      px: '4',
      py: '3',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontSize: '13px',
      transition: 'border-color var(--duration-fast), background-color var(--duration-fast)',
      _hover: { borderColor: 'fg.faint' },
      '&[data-dragging]': { borderColor: 'accent.solid', bg: 'accent.weak', color: 'accent.fg' },
      '&[data-invalid]': { borderColor: 'danger.solid' },
    },
  },
});
