import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { replayKeystrokes } from '#/app/first-load/buffered-keystrokes.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { InDialogContext } from './in-dialog.ts';

interface ModalProps {
  label: string;
  width?: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'alertdialog';
  /** Id of the element that describes the dialog. */
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, closes on Esc and restores the focus. */
export function Modal({ label, width = '440px', role, describedBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // As a layout effect, it closes the dialog while it is in the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React focuses before the dialog opens, and opening moves the focus to the first control; so focus again.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    replayKeystrokes();
    return () => element?.close();
  }, []);

  return (
    <Chakra>
      <chakra.dialog
        ref={dialog}
        role={role}
        aria-label={label}
        aria-describedby={describedBy}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onMouseDown={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
        w={`min(${width}, calc(100vw - 32px))`}
        maxH="76vh"
        mx="auto"
        mt="12vh"
        // Not those of the place it is opened from, such as a log message.
        textStyle="ui"
        fontFamily="body"
        bg="bg.raised"
        color="fg.default"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="10px"
        boxShadow="float"
        overflow="hidden"
        outline="0"
        animation="settle-in var(--duration) ease-out"
        css={{ '&::backdrop': { background: 'var(--backdrop)' } }}
      >
        <InDialogContext value={true}>{children}</InDialogContext>
      </chakra.dialog>
    </Chakra>
  );
}

/**
 * The buttons at the end of a dialog whose content scrolls: they stay in sight. Last in a scroller with the padding
 * `px="5" pb="4"`, which it covers.
 */
export const ModalFooter = ({ children }: Pick<ModalProps, 'children'>) => (
  <Flex
    gap="2"
    justify="flex-end"
    position="sticky"
    bottom="-16px"
    mx="-5"
    mb="-4"
    px="5"
    py="3"
    bg="bg.raised"
    borderTopWidth="1px"
  >
    {children}
  </Flex>
);
