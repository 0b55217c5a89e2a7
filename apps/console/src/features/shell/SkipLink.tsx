import { chakra } from '@chakra-ui/react';

interface SkipLinkProps {
  target: string;
}

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <chakra.a
      href={`#${target}`}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="toast"
      px="3"
      py="1.5"
      borderRadius="md"
      forcedColorAdjust="none"
      bg="accent.solid"
      color="accent.contrast"
      fontSize="13px"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      onClick={(event) => {
        // The router would take the fragment for a navigation.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Skip to the page
    </chakra.a>
  );
}
