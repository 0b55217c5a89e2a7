import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { replayKeystrokes } from '#/app/first-load/buffered-keystrokes.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { Button, IconButton } from '#/components/core/Button.tsx';

interface BuilderFrameProps {
  /** "Edit widget". */
  label: string;
  settings: ReactNode;
  preview: ReactNode;
  /** "Apply changes". */
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
}

/** Settings on the left, the preview beside them; on a narrow screen above them. Over the whole page. */
export function BuilderFrame({ label, settings, preview, submit, onSubmit, onClose }: BuilderFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus] input')?.focus();
    replayKeystrokes();
    // Closing returns the focus to where it was, while the dialog is in the document: hence a layout effect.
    return () => element?.close();
  }, []);

  // Listed only: an editor with the focus would take the keys for itself, so they are caught on their way down.
  useShortcut({ key: 'mod+Enter', label: submit, group: 'Widget' });
  const catchSubmit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Chakra>
      <chakra.dialog
        ref={dialog}
        aria-label={label}
        onKeyDownCapture={catchSubmit}
        onCancel={(event) => {
          event.preventDefault();
          if (event.target === event.currentTarget) onClose();
        }}
        w={{ base: '100vw', md: 'calc(100vw - 48px)' }}
        h={{ base: '100dvh', md: 'calc(100dvh - 48px)' }}
        maxW="1680px"
        maxH="none"
        m="auto"
        flexDirection="column"
        textStyle="ui"
        fontFamily="body"
        bg="bg.raised"
        color="fg.default"
        borderWidth={{ base: '0', md: '1px' }}
        borderColor="border.strong"
        borderRadius={{ base: '0', md: '10px' }}
        boxShadow="float"
        overflow="hidden"
        outline="0"
        css={{ '&[open]': { display: 'flex' }, '&::backdrop': { background: 'var(--backdrop)' } }}
      >
        <Flex align="center" gap="2" px="4" h="48px" flexShrink="0" borderBottomWidth="1px">
          <chakra.h2 textStyle="heading" flex="1">
            {label}
          </chakra.h2>
          <IconButton variant="ghost" aria-label="Close" title="Close" onClick={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        </Flex>
        <Flex flex="1" minH="0" direction={{ base: 'column-reverse', lg: 'row' }}>
          <Box
            w={{ base: 'full', lg: '380px' }}
            flex={{ base: '1', lg: 'none' }}
            minH="0"
            // Contains hidden inputs, which would otherwise make the dialog scroll.
            position="relative"
            overflowY="auto"
            borderEndWidth={{ base: '0', lg: '1px' }}
            borderTopWidth={{ base: '1px', lg: '0' }}
          >
            {settings}
          </Box>
          <Flex
            direction="column"
            gap="3"
            flex={{ base: 'none', lg: '1' }}
            h={{ base: '42%', lg: 'auto' }}
            minW="0"
            minH="0"
            p={{ base: '3', lg: '4' }}
            bg="bg.canvas"
          >
            {preview}
          </Flex>
        </Flex>
        <Flex gap="2" justify="flex-end" px="4" py="2.5" flexShrink="0" borderTopWidth="1px">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" aria-keyshortcuts="Control+Enter" onClick={onSubmit}>
            {submit}
          </Button>
        </Flex>
      </chakra.dialog>
    </Chakra>
  );
}
