import { Box, Code, chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { StateMessage } from './StateMessage.tsx';

interface DeniedStateProps {
  /** What stays closed: "You may not see the inputs". */
  title: string;
  /** What the server said about it. */
  detail?: string;
  /** What would open it, as the server names it. */
  permissions?: readonly string[];
  /** Streams a search would have to read, when that is what is missing. */
  streams?: readonly string[];
}

export function DeniedState({ title, detail, permissions = [], streams = [] }: DeniedStateProps) {
  return (
    <StateMessage title={title} icon={<Lock size={24} strokeWidth={1.5} aria-hidden />}>
      {detail && <chakra.p>{detail}</chakra.p>}
      Ask an administrator for access.
      <Missing label="Missing permission" names={permissions} />
      <Missing label="Streams you may not read" names={streams} />
    </StateMessage>
  );
}

function Missing({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box mt="3">
      <chakra.p textStyle="small">{label}</chakra.p>
      <chakra.ul mt="1" display="flex" flexWrap="wrap" gap="1" justifyContent="center">
        {names.map((name) => (
          <li key={name}>
            <Code
              textStyle="monoSmall"
              bg="bg.sunken"
              color="fg.default"
              px="1.5"
              borderRadius="sm"
              wordBreak="break-all"
            >
              {name}
            </Code>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
