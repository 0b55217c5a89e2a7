import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal } from '../Modal.tsx';
import { FormLayout, type FormLayoutProps } from './FormLayout.tsx';

interface FormDialogProps extends Omit<FormLayoutProps, 'label' | 'onLeave'> {
  /** Also the accessible name of the dialog and of its form. */
  heading: string;
  /** Between the heading and the fields. */
  lead?: ReactNode;
  onClose: () => void;
}

/** A modal dialog that has a form. */
export function FormDialog({ heading, lead, onClose, ...form }: FormDialogProps) {
  return (
    <Modal label={heading} onClose={onClose}>
      <chakra.div px="5" pt="4" pb="5" maxH="76vh" overflow="auto">
        <chakra.h2 textStyle="heading" mb={lead ? '1' : '4'} overflowWrap="anywhere">
          {heading}
        </chakra.h2>
        {lead}
        <FormLayout {...form} label={heading} onLeave={onClose} />
      </chakra.div>
    </Modal>
  );
}
