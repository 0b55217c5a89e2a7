import { defineSlotRecipe } from '@chakra-ui/react';
import { checkboxAnatomy, fieldAnatomy, tabsAnatomy } from '@chakra-ui/react/anatomy';

export const checkbox = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', fontSize: '13px', cursor: 'default' },
    control: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '15px',
      h: '15px',
      borderWidth: '1.5px',
      borderColor: 'border.strong',
      borderRadius: 'sm',
      bg: 'bg.panel',
      color: 'accent.contrast',
      '&:is([data-state=checked], [data-state=indeterminate])': {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
      },
      '&[data-focus-visible]': { outline: '2px solid var(--accent-solid)', outlineOffset: '1px' },
      _disabled: { opacity: 0.55 },
    },
  },
});

export const field = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1' },
    label: { fontSize: '13px', fontWeight: 'medium' },
    helperText: { fontSize: '12px', color: 'fg.muted' },
    errorText: { fontSize: '12px', color: 'danger.fg' },
  },
});

export const tabs = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    list: { display: 'flex', gap: '1', borderBottomWidth: '1px' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      h: '32px',
      px: '3',
      fontSize: '13px',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      mb: '-1px',
      _selected: { color: 'fg.default', fontWeight: 'medium', borderColor: 'accent.solid' },
    },
    content: { pt: '3' },
  },
});
