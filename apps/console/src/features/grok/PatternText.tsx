import { chakra } from '@chakra-ui/react';

interface PatternTextProps {
  pattern: string;
}

/** A pattern on one line, the names of others in it set off; the whole of it on hover. */
export function PatternText({ pattern }: PatternTextProps) {
  return (
    <chakra.code display="block" dir="ltr" textStyle="mono" color="fg.muted" truncate title={pattern}>
      {pattern.split(/(%\{\w[^}]*\})/).map((part, index) =>
        index % 2 === 1 ? (
          <chakra.span key={index} color="accent.fg">
            {part}
          </chakra.span>
        ) : (
          part
        ),
      )}
    </chakra.code>
  );
}
