import { chakra, Flex } from '@chakra-ui/react';
import type { Choice, ChoiceSource } from '@tailrace/domain/forms/choices';
import { X } from 'lucide-react';
import { type InputProps, toField } from '../form/to-field.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';

interface ChoicesInputProps extends InputProps<readonly string[]> {
  source: ChoiceSource;
  /** The selected choices, which may not be among the search results. */
  known?: readonly Choice[];
  canCreate?: boolean;
  placeholder?: string;
}

/** Selects several of many, by typing; Backspace removes the last one. */
export function ChoicesInput({ value, onChange, ...rest }: ChoicesInputProps) {
  // The focused button is removed with its choice, so move the focus to the field.
  const remove = (gone: string, button: HTMLButtonElement) => {
    button.closest('[data-part=control]')?.querySelector('input')?.focus();
    onChange(value.filter((one) => one !== gone));
  };
  return (
    <ChoiceBox {...rest} isMultiple value={value} onChange={onChange}>
      {(chosen) =>
        chosen.map(({ value: one, label }) => (
          <Flex
            key={one}
            align="center"
            h="24px"
            borderWidth="1px"
            maxW="full"
            ps="2"
            pe="0.5"
            gap="0.5"
            bg="bg.sunken"
            borderRadius="sm"
            textStyle="small"
          >
            <chakra.bdi truncate title={label}>
              {label}
            </chakra.bdi>
            <chakra.button
              type="button"
              p="1"
              borderRadius="sm"
              color="fg.muted"
              _hover={{ color: 'fg.default' }}
              aria-label={`Remove ${label}`}
              onClick={({ currentTarget }) => remove(one, currentTarget)}
            >
              <X size={12} aria-hidden />
            </chakra.button>
          </Flex>
        ))
      }
    </ChoiceBox>
  );
}

export const ChoicesField = toField<readonly string[], ChoicesInputProps>(ChoicesInput);
