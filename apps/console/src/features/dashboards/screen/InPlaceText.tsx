import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';

interface InPlaceTextProps {
  value: string;
  /** What it is: "Title". */
  label: string;
  /** Shown while there is no text. */
  placeholder?: string;
  isRequired?: boolean;
  /** Without it the text can only be read. */
  onChange: ((value: string) => void) | undefined;
  textStyle: 'title' | 'ui';
}

/** A text that becomes a field when it is clicked. Enter and leaving it keep the change, Esc drops it. */
export function InPlaceText({
  value,
  label,
  placeholder,
  isRequired,
  onChange,
  textStyle,
}: InPlaceTextProps) {
  const [written, setWritten] = useState<string | null>(null);
  // Set by the keys that end writing; leaving the field by the pointer has put the focus elsewhere.
  const isFocusDue = useRef(false);
  if (!onChange) return value && <bdi>{value}</bdi>;
  if (written === null) {
    return (
      <chakra.button
        type="button"
        ref={(button: HTMLButtonElement | null) => {
          if (!button || !isFocusDue.current) return;
          isFocusDue.current = false;
          button.focus();
        }}
        textStyle={textStyle}
        textAlign="start"
        overflowWrap="anywhere"
        borderRadius="4px"
        px="1"
        mx="-1"
        cursor="text"
        color={value ? 'inherit' : 'fg.muted'}
        _hover={{ background: 'bg.sunken' }}
        title={`Edit ${label.toLowerCase()}`}
        onClick={() => setWritten(value)}
      >
        <bdi>{value || placeholder}</bdi>
        <span className="visually-hidden">: edit {label.toLowerCase()}</span>
      </chakra.button>
    );
  }
  const keep = () => {
    const text = written.trim();
    setWritten(null);
    if (text !== value && !(isRequired && text === '')) onChange(text);
  };
  return (
    <chakra.input
      aria-label={label}
      textStyle={textStyle}
      w="100%"
      maxW="60ch"
      px="1"
      mx="-1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="4px"
      maxLength={textStyle === 'title' ? 200 : 500}
      value={written}
      ref={(field: HTMLInputElement | null) => field?.focus()}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.stopPropagation();
        isFocusDue.current = true;
        if (event.key === 'Enter') keep();
        else setWritten(null);
      }}
    />
  );
}
