import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';

interface TabNameProps {
  /** The tab it is written over: an input cannot be a part of a list of tabs. */
  findTab: () => HTMLElement | null;
  title: string;
  onRename: (title: string) => void;
  onClose: () => void;
}

const maxLength = 100;

/** Renames a tab in its place. Enter and leaving it keep the change, Esc drops it. */
export function TabName({ findTab, title, onRename, onClose }: TabNameProps) {
  const [written, setWritten] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useLayoutEffect(() => {
    const tab = findTab();
    if (!tab || !field.current) return;
    field.current.style.left = `${tab.offsetLeft}px`;
    field.current.style.minWidth = `${tab.offsetWidth}px`;
  });
  useLayoutEffect(() => field.current?.select(), []);

  const close = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && written.trim() !== title) onRename(written);
    onClose();
  };
  return (
    <chakra.input
      ref={field}
      aria-label="Tab title"
      position="absolute"
      top="1"
      h="24px"
      w="160px"
      px="2"
      textStyle="table"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="sm"
      maxLength={maxLength}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        event.stopPropagation();
        close(event.key === 'Enter');
        findTab()?.focus();
      }}
    />
  );
}
