import { Input } from '@chakra-ui/react';
import { type Ref, useEffect, useRef, useState } from 'react';

interface ListSearchFieldProps {
  ref: Ref<HTMLInputElement>;
  /** "Search streams". */
  label: string;
  /** Placeholder; defaults to the label. */
  hint: string | undefined;
  query: string;
  onQuery: (query: string) => void;
}

/** Debounce in ms. */
const debounceMs = 200;

export function ListSearchField({ ref, label, hint, query, onQuery }: ListSearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);

  // The URL has changed: back, forward, or a link.
  if (query !== known) {
    setKnown(query);
    setTyped(query);
  }

  // Cancel a pending search when the page is left.
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (text: string) => {
    clearTimeout(timer.current);
    setKnown(text);
    onQuery(text);
  };

  return (
    <Input
      ref={ref}
      type="search"
      flex={{ base: '1 1 180px', sm: 'none' }}
      w={{ base: 'auto', sm: '300px' }}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={hint ?? label}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit(value), debounceMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed);
      }}
    />
  );
}
